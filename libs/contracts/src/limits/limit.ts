import type { Class } from '../validation/declared-fields.js';
import { DomainError } from '../errors.js';
import type { ServiceName } from '../services.js';
import { Integer, OneOf, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

export const limitScopes = ['team', 'project'] as const;
export type LimitScope = (typeof limitScopes)[number];

interface LimitDefinition {
  /** The setting of the installation; 0 is no limit. */
  readonly setting: string;
  readonly scope: LimitScope;
  readonly default: number;
  /** Counts what exists, and refuses more. */
  readonly owner: ServiceName;
}

/** How much a team or a project may have of each thing (decisions.md §14), by the names that clients see. */
export const limitCatalog = {
  sessions: { setting: 'LIMIT_SESSIONS', scope: 'project', default: 1_000, owner: 'messaging-session' },
  endpoints: { setting: 'LIMIT_ENDPOINTS', scope: 'project', default: 200, owner: 'webhook-delivery' },
  quicklinks: { setting: 'LIMIT_QUICKLINKS', scope: 'project', default: 10_000, owner: 'messaging-session' },
  bridges: { setting: 'LIMIT_BRIDGES', scope: 'project', default: 1_000, owner: 'messaging-session' },
  templates: { setting: 'LIMIT_TEMPLATES', scope: 'project', default: 10_000, owner: 'messaging-session' },
  runningCampaigns: { setting: 'LIMIT_RUNNING_CAMPAIGNS', scope: 'project', default: 100, owner: 'messaging-session' },
  scheduledCampaigns: {
    setting: 'LIMIT_SCHEDULED_CAMPAIGNS',
    scope: 'project',
    default: 1_000,
    owner: 'messaging-session',
  },
  projects: { setting: 'LIMIT_PROJECTS', scope: 'team', default: 100, owner: 'gateway' },
  members: { setting: 'LIMIT_MEMBERS', scope: 'team', default: 1_000, owner: 'gateway' },
  keys: { setting: 'LIMIT_KEYS', scope: 'team', default: 1_000, owner: 'gateway' },
} as const satisfies Record<string, LimitDefinition>;

export type LimitName = keyof typeof limitCatalog;
export const limitNames = Object.keys(limitCatalog) as [LimitName, ...LimitName[]];

/** Above it no limit can be set: counting up to it would take too long. */
export const mostOfLimit = 1_000_000_000;

/** The limits that a service watches. */
export function limitsOf(owner: ServiceName): LimitName[] {
  return limitNames.filter((name) => limitCatalog[name].owner === owner);
}

/** The limits that a team has of its own; of the others it has the installation's. */
export type TeamLimits = Partial<Record<LimitName, number>>;
export const TeamLimits = class TeamLimits {} as Class<TeamLimits>;

/** Changes of a team's limits: null clears one, absent ones stay. */
export type TeamLimitChanges = Partial<Record<LimitName, number | null>>;
export const TeamLimitChanges = class TeamLimitChanges {} as Class<TeamLimitChanges>;

for (const name of limitNames) {
  const { scope, setting } = limitCatalog[name];
  const bounds = {
    optional: true,
    min: 0,
    max: mostOfLimit,
    description: `In place of ${setting}, for each ${scope}.`,
  };
  Integer(bounds)(TeamLimits.prototype, name);
  Integer({ ...bounds, nullable: true })(TeamLimitChanges.prototype, name);
}

/** How much of one limit is used. */
export class LimitUse {
  @OneOf(limitNames, { description: 'The name, as in the `limits` of a team.' }) name: LimitName;
  @Text({ description: 'The setting of the installation that it comes from.' }) setting: string;
  @OneOf(limitScopes, { description: 'Whether the limit is for the whole team or for one project.' })
  scope: LimitScope;
  @Integer({ min: 0, description: 'The maximum. 0: no limit.' }) limit: number;
  @Integer({ min: 0, description: 'How many exist now. Those created before a limit was lowered stay.' }) used: number;
}

export class LimitUses {
  @NestedList(() => LimitUse) data: LimitUse[];
}

/** There is no room for one more. */
export class LimitReached extends DomainError {
  constructor(
    readonly limitName: LimitName,
    readonly limit: number,
    message: string,
  ) {
    super('conflict', message);
  }
}

/**
 * @param limit what applies to the team
 * @param scope whose room it is; team endpoints count apart from those of projects
 */
export function limitReached(
  name: LimitName,
  limit: number,
  scope: LimitScope = limitCatalog[name].scope,
): LimitReached {
  const { setting } = limitCatalog[name];
  return new LimitReached(
    name,
    limit,
    `The ${scope} has reached its limit "${name}" of ${limit} (setting ${setting}).`,
  );
}
