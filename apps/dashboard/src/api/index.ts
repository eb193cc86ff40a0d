export { type ActionOptions, useAction } from './action.js';
export {
  type Me,
  SignedIn,
  useAcceptInvitation,
  useChangeTeam,
  useIsManager,
  useMe,
  useSignedIn,
  useSignIn,
  useSignOut,
  WrongPassword,
} from './account.js';
export { apiRoot, ask, client, dashboardPath, newIdempotencyKey } from './client.js';
export { type EventGroup, eventGroups, eventLabel, type EventOwner, eventTypesOf } from './event-types.js';
export { type EventSummary, readSummaries, useEventSummaries, useEventSummary } from './event-summaries.js';
export { describeFailure, type Failure, failureInWords, isNotFound, isSignedOut } from './failures.js';
export { cursorOr, type List, useBeforeList, useCursorList, useOffsetList, wholeList } from './lists.js';
export { LiveUpdates } from './live-updates.js';
export { type LiveState } from './live.js';
export {
  keepProject,
  type Project,
  useChosenProject,
  useForgetProject,
  useIsProjectGone,
  useProjects,
  useSessions,
} from './project.js';
export { queryClient } from './query-client.js';
export { describeReason } from './reasons.js';
export { recentKey, remember, remembered } from './remembered.js';
export type { Schemas } from '@parley/client';
