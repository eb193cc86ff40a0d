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

const limits = new Map<LimitName, number>();

/**
 * The settings of this process apply to what this process makes: one of an earlier version, which starts again during a
 * rollout, does not bring its own to the others.
 */
export function setInstallationLimits(service: ServiceName, settings: object): void {
  const values = settings as Readonly<Record<string, number>>;
  for (const name of limitsOf(service)) {
    const limit = values[limitCatalog[name].setting];
    if (limit !== undefined) limits.set(name, limit);
  }
}

/** What a team has that has no limit of its own. */
export function installationLimit(name: LimitName): number {
  return limits.get(name) ?? limitCatalog[name].default;
}
