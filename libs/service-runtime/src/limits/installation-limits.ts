import type { ServiceName } from '@parley/contracts/base';
import { limitCatalog, type LimitName, limitsOf } from '@parley/contracts/limits';

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
