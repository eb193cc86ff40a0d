import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, client, cursorOr, type List, useCursorList } from '../../api/index.js';
import type { EventRecord } from './event-words.js';

export interface EventFilters {
  type?: string;
  messageId?: string;
  since?: string;
  until?: string;
}

export interface EventTail {
  list: List<EventRecord>;
  isPaused: boolean;
  /** Events that came since the pause. */
  waiting: number;
  pause: () => void;
  resume: () => void;
}

const pageSize = 50;

/**
 * Events, newest first. What comes is read by its own query, a page at most, so that a busy project does not read all
 * that was loaded again each second.
 */
export function useEventTail(projectId: string, filters: EventFilters): EventTail {
  const fetchPage = (cursor: string | undefined) =>
    ask(
      client.GET('/platform/projects/{projectId}/events', {
        params: { path: { projectId }, query: { ...cursorOr(cursor, filters), limit: pageSize } },
      }),
    );
  const older = useCursorList({ queryKey: ['event-history', projectId, filters], fetchPage });
  const newest = useQuery({
    queryKey: ['events', projectId, 'tail', filters],
    queryFn: () => fetchPage(undefined),
    placeholderData: keepPreviousData,
  });
  const came = useCame(older, newest.data?.data, newest.isPlaceholderData);
  const [pausedAt, setPausedAt] = useState<bigint>();
  const all = [...came, ...older.rows];
  const rows = pausedAt === undefined ? all : all.filter(({ id }) => BigInt(id) <= pausedAt);
  return {
    list: { ...older, rows },
    isPaused: pausedAt !== undefined,
    waiting: all.length - rows.length,
    pause: () => setPausedAt(BigInt(all[0]?.id ?? 0)),
    resume: () => setPausedAt(undefined),
  };
}

/** What is newer than the list that was loaded. Where more came than a page holds, the list is read anew. */
function useCame(older: List<EventRecord>, page: EventRecord[] | undefined, isStale: boolean): EventRecord[] {
  const [kept, setKept] = useState<EventRecord[]>([]);
  const { isLoading, retry } = older;
  const firstId = older.rows[0]?.id;
  const came = kept.filter(({ id }) => isNewer(id, firstId));
  const newestId = came[0]?.id ?? firstId;
  const taken = useRef<EventRecord[]>(undefined);
  useEffect(() => {
    if (!page || isStale || isLoading || taken.current === page) return;
    taken.current = page;
    const added = page.filter(({ id }) => isNewer(id, newestId));
    if (added.length === pageSize && newestId !== undefined) retry();
    else if (added.length > 0) setKept((before) => [...added, ...before]);
  }, [page, isStale, isLoading, newestId, retry]);
  return came;
}

function isNewer(id: string, than: string | undefined): boolean {
  return than === undefined || BigInt(id) > BigInt(than);
}
