import type { Schemas } from '@parley/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ask, client } from './client.js';

export type EventSummary = Schemas['EventSummary'];

const mostAtOnce = 100;

interface Waiting {
  resolve: (summary: EventSummary | null) => void;
  reject: (error: unknown) => void;
}

/** By id of the event: the rows that wait for the next request. */
let waiting = new Map<string, Waiting[]>();

/** What lists show of an event; null when there is no such event any more. All rows of a moment make one request. */
function summaryOf(id: string): Promise<EventSummary | null> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(sendWaiting);
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
  });
}

function sendWaiting(): void {
  const all = [...waiting];
  waiting = new Map();
  for (let at = 0; at < all.length; at += mostAtOnce) void send(all.slice(at, at + mostAtOnce));
}

async function send(rows: [id: string, waiting: Waiting[]][]): Promise<void> {
  try {
    const summaries = await readSummaries(rows.map(([id]) => id));
    for (const [id, those] of rows) for (const { resolve } of those) resolve(summaries.get(id) ?? null);
  } catch (error) {
    for (const [, those] of rows) for (const { reject } of those) reject(error);
  }
}

/** @param ids at most 100 */
export async function readSummaries(ids: readonly string[]): Promise<Map<string, EventSummary>> {
  if (ids.length === 0) return new Map();
  const query = { ids: [...new Set(ids)].join(',') };
  const { data } = await ask(client.GET('/v1/event-summaries', { params: { query } }));
  return new Map(data.map((summary) => [summary.id, summary]));
}

/** An event never changes; a row that is shown again, or in another list, reads nothing. */
function summaryQuery(id: string) {
  return {
    queryKey: ['event-summary', id] as const,
    queryFn: () => summaryOf(id),
    staleTime: Infinity,
    gcTime: 15 * 60_000,
  };
}

export function useEventSummary(id: string) {
  return useQuery(summaryQuery(id));
}

/** The summaries of events as far as they have been read, by id. */
export function useEventSummaries(ids: readonly string[]): ReadonlyMap<string, EventSummary> {
  return useQueries({ queries: [...new Set(ids)].map(summaryQuery), combine: byId });
}

function byId(results: readonly { data?: EventSummary | null | undefined }[]): ReadonlyMap<string, EventSummary> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
