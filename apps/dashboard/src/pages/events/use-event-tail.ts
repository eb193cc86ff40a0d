import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, client, cursorOr, type List, useCursorList } from '../../api/index.js';
import type { EventRecord } from './event-words.js';
import { keep, keptBeside, newestFirst, nothingKept, whileHeld } from './tail.js';

export interface EventFilters {
  type?: string;
  messageId?: string;
  sessionId?: string;
  since?: string;
  until?: string;
}

export interface EventTail {
  list: List<EventRecord>;
  isPaused: boolean;
  /** The number of events that arrived since the pause; `many`: more than are kept beside the list. */
  waiting: number | 'many';
  pause: () => void;
  resume: () => void;
}

const pageSize = 50;

/**
 * Events, newest first. New events are read by a separate query of one page, so that a busy project does not reload all
 * loaded pages every second.
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
  const [held, setHeld] = useState<EventRecord[]>();
  const isPaused = held !== undefined;
  const { all, isBehind } = useTail(older, newest.isPlaceholderData ? undefined : newest.data?.data, isPaused);
  const { rows, waiting } = held ? whileHeld(held, all) : { rows: all, waiting: 0 };
  // Keeps loaded rows when the list is read again.
  if (held && rows !== held) setHeld(rows);
  return {
    list: { ...older, rows },
    isPaused,
    waiting: isBehind ? 'many' : waiting,
    pause: () => setHeld(all),
    resume: () => setHeld(undefined),
  };
}

/**
 * Merges the loaded list with the events that arrived since. If too many arrived, the list is read again, unless it is
 * paused.
 */
function useTail(older: List<EventRecord>, page: EventRecord[] | undefined, isPaused: boolean) {
  const [stored, setStored] = useState(nothingKept);
  const { rows, isLoading, retry } = older;
  const kept = keptBeside(rows, stored);
  const taken = useRef<EventRecord[]>(undefined);
  const rereadAfter = useRef<string | null | undefined>(null);
  useEffect(() => {
    if (!page || isLoading || taken.current === page) return;
    const next = keep(kept, rows, page, pageSize);
    if (next !== undefined) {
      taken.current = page;
      setStored(next);
    } else if (!isPaused && rereadAfter.current !== kept.after) {
      // Only once per list: a second refetch would cancel the first. A page that arrives meanwhile is merged after it.
      rereadAfter.current = kept.after;
      taken.current = page;
      retry();
    }
  }, [page, isLoading, isPaused, kept, rows, retry]);
  const isBehind = isPaused && page !== undefined && keep(kept, rows, page, pageSize) === undefined;
  return { all: newestFirst(kept, rows), isBehind };
}
