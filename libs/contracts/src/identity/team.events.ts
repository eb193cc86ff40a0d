import { defineEvent } from '../define.js';
import { TeamLimits } from '../limits/limit.js';
import { Integer, Nested, ResourceId, Timestamp } from '../validation/fields.js';
import { identityStream } from './project.events.js';

export class TeamLimitsChanged {
  @ResourceId() teamId: string;
  @Nested(() => TeamLimits) limits: TeamLimits;
  @Integer({ min: 1, description: 'Higher with each change: an older one changes nothing.' }) version: number;
}

export const teamLimitsChanged = defineEvent({
  subject: 'identity.team.limits-changed',
  stream: identityStream,
  owner: 'gateway',
  summary: 'The limits of a team itself, all of them, as they are from now on (decisions.md §14).',
  event: TeamLimitsChanged,
  example: { teamId: '381724980812738560', limits: { sessions: 5_000 }, version: 1 },
});

/** One suspension of a team (decisions.md §14). Repeated and late messages change nothing, in whatever order they come. */
export class TeamSuspensionChanged {
  @ResourceId() teamId: string;
  @Integer({ min: 1, description: "Counts the team's suspensions. A later one ends all before it." }) number: number;
  @Timestamp() since: string;
  @Timestamp({ optional: true, description: 'Absent while it lasts.' }) until?: string;
}

export const teamSuspensionChanged = defineEvent({
  subject: 'identity.team.suspension-changed',
  stream: identityStream,
  owner: 'gateway',
  summary: 'A team is suspended, or no longer: what runs for it pauses, and goes on where it was.',
  event: TeamSuspensionChanged,
  example: { teamId: '381724980812738560', number: 1, since: '2026-11-28T10:00:00.000Z' },
});
