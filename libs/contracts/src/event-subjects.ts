/**
 * Subjects of all events between services that this version has a contract for, written out: who must know them all imports
 * the contracts of no owner by it. A test compares them with the contracts.
 */
export const eventSubjects: readonly string[] = [
  'event-history.events.replay-accepted',
  'events.made.v1',
  'identity.project.deleted',
  'identity.project.stage-changed',
  'identity.session.content-revoked',
  'identity.session.removed',
  'identity.team.limits-changed',
  'identity.team.suspension-changed',
  'notices.made.v1',
  'operations.events.cancel-requested',
];
