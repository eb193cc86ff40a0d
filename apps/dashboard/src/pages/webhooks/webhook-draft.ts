import { t } from '@lingui/core/macro';
import type { EventOwner, Schemas } from '../../api/index.js';
import type { Webhook } from '../../deliveries/index.js';
import { type AuthDraft, authDraftOf, authIn, missingInAuth, noAuth } from './destination/auth-draft.js';
import {
  type DestinationDraft,
  destinationDraftOf,
  destinationIn,
  missingField,
  newDestination,
} from './destination/destination-draft.js';
import type { DestinationType } from './destination/destination-type.js';
import { type TlsDraft, tlsDraftOf, tlsIn } from './destination/tls-draft.js';

/** A header as typed. `row` is a stable key, so that fields keep their row when others are removed. */
export interface HeaderDraft {
  row: number;
  name: string;
  value: string;
}

/** The values of the form. */
export interface WebhookDraft {
  owner: EventOwner;
  destination: DestinationDraft;
  auth: AuthDraft;
  tls: TlsDraft;
  description: string;
  isForAll: boolean;
  events: string[];
  /** False: only of `sessions`, of which there is one at least. */
  isForAllSessions: boolean;
  sessions: string[];
  /** JSON as typed; empty: no filter by content. */
  filter: string;
  format: Webhook['format'];
  ordering: Webhook['ordering'];
  /** Seconds before each attempt, as typed; empty: the standard schedule. */
  schedule: string;
  timeoutSeconds: number | string;
  maxConcurrency: number | string;
  /** Empty: no limit. */
  ratePerSecond: number | string;
  headers: HeaderDraft[];
}

export type DraftProps = { draft: WebhookDraft; change: (changes: Partial<WebhookDraft>) => void };

const empty: Omit<WebhookDraft, 'destination'> = {
  owner: 'project',
  auth: noAuth,
  tls: {},
  description: '',
  isForAll: true,
  events: [],
  isForAllSessions: true,
  sessions: [],
  filter: '',
  format: 'native',
  ordering: 'none',
  schedule: '',
  timeoutSeconds: 15,
  maxConcurrency: 16,
  ratePerSecond: '',
  headers: [],
};

export function newDraft(type: DestinationType): WebhookDraft {
  return { ...empty, destination: newDestination(type) };
}

/** @param type that of its destination */
export function draftOf(webhook: Webhook, type: DestinationType): WebhookDraft {
  const { projectId, description = '', events, sessions = [], format, ordering, retry, headers = {} } = webhook;
  const isForAll = events.includes('*');
  return {
    owner: projectId === undefined ? 'team' : 'project',
    destination: destinationDraftOf(webhook, type),
    auth: authDraftOf(webhook),
    tls: tlsDraftOf(webhook),
    description,
    isForAll,
    events: isForAll ? [] : events,
    isForAllSessions: sessions.length === 0,
    sessions,
    filter: webhook.filter === undefined ? '' : JSON.stringify(webhook.filter, null, 2),
    format,
    ordering,
    schedule: (retry.schedule ?? []).join(', '),
    timeoutSeconds: webhook.timeoutSeconds,
    maxConcurrency: webhook.maxConcurrency,
    ratePerSecond: webhook.ratePerSecond ?? '',
    headers: Object.entries(headers).map(([name, value], row) => ({ row, name, value: String(value) })),
  };
}

/** The first problem that prevents saving; undefined if there is none. */
export function problemOf(draft: WebhookDraft): string | undefined {
  const missing = missingField(draft.destination) ?? missingInAuth(authOf(draft));
  if (missing) return t`Fill in “${missing.label}”.`;
  if (!draft.isForAll && draft.events.length === 0) return t`Choose at least one event.`;
  if (!draft.isForAllSessions && draft.sessions.length === 0) return t`Choose at least one session.`;
  if (filterOf(draft.filter) === undefined) return t`The filter is not a JSON object.`;
  if (scheduleOf(draft.schedule) === undefined) return t`The retry schedule is a list of 1 to 20 whole seconds.`;
  if (draft.timeoutSeconds === '' || draft.maxConcurrency === '') return t`Enter a timeout and a concurrency.`;
  return undefined;
}

/** Parses a filter; null: there is none. Undefined when the text is no JSON object. */
export function filterOf(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
  return undefined;
}

const longestSchedule = 20;
const longestDelay = 86_400;

/** Parses a schedule; an empty text is the standard one. Undefined when the text is no valid schedule. */
export function scheduleOf(text: string): number[] | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const seconds = parts.map(Number);
  const isGood = seconds.every((one) => Number.isInteger(one) && one >= 0 && one <= longestDelay);
  return isGood && seconds.length <= longestSchedule ? seconds : undefined;
}

export function createBody(draft: WebhookDraft, projectId: string): Schemas['CreateWebhookBody'] {
  const settings = Object.entries(settingsIn(draft)).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...(Object.fromEntries(settings) as unknown as Schemas['CreateWebhookBody']),
    ...(draft.owner === 'project' ? { projectId } : {}),
  };
}

/** The settings that differ from those before. An empty one is reset to its default. */
export function updateBody(draft: WebhookDraft, before: WebhookDraft): Schemas['UpdateWebhookBody'] {
  const previous: Record<string, unknown> = settingsIn(before);
  const changed = Object.entries(settingsIn(draft)).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(previous[name]),
  );
  return Object.fromEntries(changed);
}

/** Null: it has none. Undefined: it stays as it is. */
function settingsIn(draft: WebhookDraft) {
  const { description, isForAll, events, isForAllSessions, sessions, format, ordering, ratePerSecond } = draft;
  const schedule = scheduleOf(draft.schedule) ?? [];
  return {
    destination: destinationIn(draft.destination),
    description: description.trim() === '' ? null : description.trim(),
    events: isForAll ? ['*'] : events,
    sessions: isForAllSessions ? null : sessions,
    filter: filterOf(draft.filter) ?? null,
    format,
    ordering,
    retry: schedule.length === 0 ? {} : { schedule },
    timeoutSeconds: Number(draft.timeoutSeconds),
    maxConcurrency: Number(draft.maxConcurrency),
    ratePerSecond: ratePerSecond === '' ? null : Number(ratePerSecond),
    ...accessIn(draft),
    ...(draft.destination.type.takesRequests ? { headers: headersIn(draft) } : {}),
  };
}

/** How requests sign in, and what of TLS is the endpoint's own. Other destinations have neither. */
export function accessIn(draft: WebhookDraft): Partial<Pick<Schemas['UpdateWebhookBody'], 'auth' | 'tls'>> {
  if (!draft.destination.type.takesRequests) return {};
  const tls = tlsIn(draft.tls);
  return { auth: authIn(draft.auth), ...(tls === undefined ? {} : { tls }) };
}

function authOf({ destination, auth }: WebhookDraft): AuthDraft {
  return destination.type.takesRequests ? auth : noAuth;
}

/** Null: none. */
function headersIn(draft: WebhookDraft): Record<string, string> | null {
  const headers = draft.headers.filter(({ name }) => name.trim() !== '');
  return headers.length === 0 ? null : Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value]));
}
