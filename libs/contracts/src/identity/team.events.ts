import { defineEvent } from '../define.js';
import { TeamLimits } from '../limits/limit.js';
import { Integer, Nested, ResourceId } from '../validation/fields.js';
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
