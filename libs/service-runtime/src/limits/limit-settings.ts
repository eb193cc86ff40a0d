import type { ServiceName } from '@parley/contracts/base';
import { limitCatalog, type LimitName, limitsOf, mostOfLimit } from '@parley/contracts/limits';
import { type ConfigField, integer } from '../config/fields.js';

type OwnedBy<Owner extends ServiceName> = {
  [Name in LimitName]: (typeof limitCatalog)[Name]['owner'] extends Owner ? Name : never;
}[LimitName];

type LimitSettings<Owner extends ServiceName> = {
  readonly [Name in OwnedBy<Owner> as (typeof limitCatalog)[Name]['setting']]: ConfigField<number>;
};

/** The settings `LIMIT_…` of the limits that a service watches, for its config (decisions.md §14). */
export function limitSettings<const Owner extends ServiceName>(owner: Owner): LimitSettings<Owner> {
  const fields = limitsOf(owner).map((name) => {
    const { setting, default: fallback } = limitCatalog[name];
    return [setting, integer({ default: fallback, min: 0, max: mostOfLimit })];
  });
  return Object.fromEntries(fields) as LimitSettings<Owner>;
}
