import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, client, cursorOr, type List, useCursorList } from '../../api/index.js';
import type { EventRecord } from './event-words.js';
import { keep, keptBeside, newestFirst, nothingKept, whileHeld } from './tail.js';

export interface EventFilters {
  type?: string;
  messageId?: string;
  since?: string;
  until?: string;
}

export interface EventTail {
  list: List<EventRecord>;
  isPaused: boolean;
  /** Events that came since the pause; `many`: more than are kept beside the list. */
  waiting: number | 'many';
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
  const [held, setHeld] = useState<EventRecord[]>();
  const isPaused = held !== undefined;
  const { all, isBehind } = useTail(older, newest.isPlaceholderData ? undefined : newest.data?.data, isPaused);
  const { rows, waiting } = held ? whileHeld(held, all) : { rows: all, waiting: 0 };
  // What was loaded stays too, when the list is read anew.
  if (held && rows !== held) setHeld(rows);
  return {
    list: { ...older, rows },
    isPaused,
    waiting: isBehind ? 'many' : waiting,
    pause: () => setHeld(all),
    resume: () => setHeld(undefined),
  };
}

/** The list that was loaded and what came since. Where too much came, the list is read anew, but not while it is paused. */
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
      // Once: to ask again would end the reading that is under way. A page that comes meanwhile is taken after it.
      rereadAfter.current = kept.after;
      taken.current = page;
      retry();
    }
  }, [page, isLoading, isPaused, kept, rows, retry]);
  const isBehind = isPaused && page !== undefined && keep(kept, rows, page, pageSize) === undefined;
  return { all: newestFirst(kept, rows), isBehind };
}
