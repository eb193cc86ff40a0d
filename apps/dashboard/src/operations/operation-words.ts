import { t } from '@lingui/core/macro';
import { asDecimal } from '../language/index.js';
import type { Schemas } from '../api/index.js';
import type { To } from '../routing/index.js';
import { plainWords } from '../ui/index.js';

export type Operation = Schemas['Operation'];
export type Transition = Schemas['OperationTransition'];
type Status = Operation['status'];

export const statuses = [
  'pending',
  'running',
  'action_required',
  'cancelling',
  'succeeded',
  'failed',
  'cancelled',
] as const satisfies readonly Status[];

/** In the filter by status: all that have not ended. */
export const unfinished = 'open';

const kinds: Readonly<Record<string, string>> = {
  campaign: t`Campaign`,
  production_enrollment: t`Production enrollment`,
  event_replay: t`Event replay`,
  delivery_recovery: t`Delivery recovery`,
  history_fetch: t`History fetch`,
};

export const kindChoices = Object.entries(kinds).map(([value, label]) => ({ value, label }));

export function kindInWords(kind: string): string {
  return kinds[kind] ?? plainWords(kind);
}

const steps: Readonly<Record<NonNullable<Operation['progress']>, string>> = {
  scheduled: t`Scheduled`,
  validating: t`Validating`,
  sending: t`Sending`,
  waiting_for_session: t`Waiting for the session to connect`,
  restricted: t`Waiting until the account may write to new people`,
  finalizing: t`Finishing`,
  submitted: t`Submitted`,
  verifying: t`Verifying the business`,
  provisioning: t`Setting up`,
  activating: t`Activating`,
  attempting: t`Attempting the delivery`,
  retry_scheduled: t`Waiting for the next attempt`,
  requested: t`Requested from the network`,
  queued: t`Waiting for its turn`,
  suspended: t`Waiting while the team is suspended`,
  paused: t`Paused`,
};

export function progressInWords(progress: Operation['progress']): string | undefined {
  return progress === null ? undefined : (steps[progress] ?? plainWords(progress));
}

const errors: Readonly<Record<NonNullable<Operation['error']>, string>> = {
  delivery_failed: t`Nothing could be delivered: every attempt failed.`,
  endpoint_disabled: t`The webhook was disabled, so nothing more was sent to it.`,
  action_expired: t`The required action was not taken in time.`,
  invalid_audience: t`The recipients could not be used.`,
  owner_deleted: t`The owner of the operation was deleted.`,
  timed_out: t`It took too long and timed out.`,
  internal: t`Something failed inside Parley.`,
};

export function errorInWords(error: Operation['error']): string | undefined {
  return error === null ? undefined : (errors[error] ?? plainWords(error));
}

const moves: Readonly<Record<Status, string>> = {
  pending: t`Pending`,
  running: t`Running`,
  action_required: t`Action required`,
  cancelling: t`Cancelling`,
  succeeded: t`Succeeded`,
  failed: t`Failed`,
  cancelled: t`Cancelled`,
};

export function transitionInWords({ from, to }: Transition): string {
  return from === 'action_required' && to === 'running' ? t`Continued` : moves[to];
}

export function isOver(status: Status): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}

/** How long it took, such as `1.2 s`, `3 min 5 s`, `2 h 10 min`. */
export function durationInWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (ms < 10_000) return `${asDecimal(ms / 1_000)} s`;
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return t`${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return t`${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;
}

const pages: Readonly<Record<string, (id: string) => To>> = {
  campaign: (campaignId) => ({ to: '/campaigns/$campaignId', params: { campaignId } }),
  webhook: (webhookId) => ({ to: '/webhooks/$webhookId', params: { webhookId } }),
  event: (eventId) => ({ to: '/events/$eventId', params: { eventId } }),
  project: () => ({ to: '/settings' }),
};

/** The page of the operation's resource, if it has one. */
export function pageOfResource({ type, id }: Operation['resource']): To | undefined {
  return pages[type]?.(id);
}
