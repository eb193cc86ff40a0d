import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, client } from '../api/index.js';
import { isOver, type Operation, type Transition } from './operation-words.js';

const waitSeconds = 25;
/** The pause after a held wait that failed, such as while Parley was down. */
const pauseMs = 3_000;

/** The current state of an operation. A held wait brings each transition as it happens. */
export function useOperation(operationId: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: operationKey(operationId),
    queryFn: () => fetchOperation(operationId),
  });
  const { data } = query;
  const sequence = data?.sequence;
  const isOpen = data !== undefined && !isOver(data.status);
  useEffect(() => {
    if (!isOpen || sequence === undefined) return undefined;
    const stopped = new AbortController();
    void waitForMove(operationId, sequence, stopped.signal).then((operation) => {
      if (operation === undefined) return;
      queries.setQueryData(operationKey(operationId), operation);
      void queries.invalidateQueries({ queryKey: transitionsKey(operationId) });
    });
    return () => stopped.abort();
  }, [queries, operationId, sequence, isOpen]);
  return query;
}

/** @param sequence how far the operation has come: there are so many transitions, on one page or more */
export function useTransitions(operationId: string, sequence: number) {
  return useQuery({
    queryKey: transitionsKey(operationId),
    queryFn: async () => {
      const transitions: Transition[] = [];
      for (let after = 0; after < sequence;) {
        const params = { path: { operationId }, query: { afterSequence: after } };
        const page = (await ask(client.GET('/platform/operations/{operationId}/transitions', { params }))).data;
        transitions.push(...page);
        after = page.at(-1)?.sequence ?? sequence;
      }
      return transitions;
    },
  });
}

export function operationKey(operationId: string) {
  return ['operations', 'one', operationId] as const;
}

function transitionsKey(operationId: string) {
  return [...operationKey(operationId), 'transitions'] as const;
}

function fetchOperation(
  operationId: string,
  query: { wait?: number; afterSequence?: number } = {},
  signal?: AbortSignal,
) {
  const params = { path: { operationId }, query };
  return ask(client.GET('/platform/operations/{operationId}', { params, signal }));
}

/** Waits until the operation is past `sequence`. Resolves to undefined when aborted. */
async function waitForMove(operationId: string, sequence: number, signal: AbortSignal): Promise<Operation | undefined> {
  while (!signal.aborted) {
    try {
      const operation = await fetchOperation(operationId, { wait: waitSeconds, afterSequence: sequence }, signal);
      if (operation.sequence > sequence) return operation;
    } catch {
      // The page keeps the last state; the header shows that it may be outdated.
      await pause(pauseMs, signal);
    }
  }
  return undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
