import type { EventOwner, Schemas } from '../../api/index.js';
import type { Webhook } from '../../deliveries/index.js';

/** A header as typed. `row` is a stable key, so that fields keep their row when others are removed. */
export interface HeaderDraft {
  row: number;
  name: string;
  value: string;
}

/** The values of the form. */
export interface WebhookDraft {
  owner: EventOwner;
  /** False: its destination is of another type, and is changed by the API. */
  isHttp: boolean;
  url: string;
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

export const newDraft: WebhookDraft = {
  owner: 'project',
  isHttp: true,
  url: '',
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

export function draftOf(webhook: Webhook): WebhookDraft {
  const {
    projectId,
    url = '',
    description = '',
    events,
    sessions = [],
    format,
    ordering,
    retry,
    headers = {},
  } = webhook;
  const isForAll = events.includes('*');
  return {
    owner: projectId === undefined ? 'team' : 'project',
    isHttp: webhook.destination.type === 'http',
    url,
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
  if (draft.isHttp && !/^https?:\/\/\S+$/.test(draft.url.trim()))
    return 'Give a URL that begins with https:// or http://.';
  if (!draft.isForAll && draft.events.length === 0) return 'Choose at least one event.';
  if (!draft.isForAllSessions && draft.sessions.length === 0) return 'Choose at least one session.';
  if (filterOf(draft.filter) === undefined) return 'The filter is not a JSON object.';
  if (scheduleOf(draft.schedule) === undefined) return 'The retry schedule is a list of 1 to 20 whole seconds.';
  if (draft.timeoutSeconds === '' || draft.maxConcurrency === '') return 'Give a timeout and a concurrency.';
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
  const { description, headers, sessions, filter, ratePerSecond, ...settings } = updateBody(draft);
  return {
    ...settings,
    ...(draft.owner === 'project' ? { projectId } : {}),
    ...(description === null ? {} : { description }),
    ...(headers ? { headers } : {}),
    ...(sessions === null ? {} : { sessions }),
    ...(filter === null ? {} : { filter }),
    ...(ratePerSecond === null ? {} : { ratePerSecond }),
  };
}

/** Every setting: an empty one is reset to its default. */
export function updateBody(draft: WebhookDraft) {
  const { url, description, isForAll, events, isForAllSessions, sessions, format, ordering, ratePerSecond } = draft;
  const schedule = scheduleOf(draft.schedule) ?? [];
  return {
    ...(draft.isHttp ? { url: url.trim() } : {}),
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
    ...(draft.isHttp ? { headers: headersIn(draft) } : {}),
  };
}

/** Null: none. */
function headersIn(draft: WebhookDraft): Record<string, string> | null {
  const headers = draft.headers.filter(({ name }) => name.trim() !== '');
  return headers.length === 0 ? null : Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value]));
}
