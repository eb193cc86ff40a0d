import { type Caller, DomainError, type SessionResult, type SessionResults } from '@parley/contracts';
import type { Logger } from '@parley/service-runtime';
import type { SessionQueries } from '../state/index.js';

/**
 * Does the same to each session that the caller sees, all at once, and tells what became of each: one that fails does
 * not hold the others. One named twice is done once and answered twice.
 */
export async function eachSession(
  { sessions, logger }: { sessions: SessionQueries; logger: Logger },
  caller: Caller,
  ids: readonly string[],
  act: (sessionId: string) => Promise<void>,
): Promise<SessionResults> {
  const visible = await sessions.visibleOf(caller, ids);
  const outcomes = await Promise.all(
    [...visible].map(async (id): Promise<[string, SessionResult]> => {
      try {
        await act(id);
        return [id, { id, outcome: 'done' }];
      } catch (error) {
        if (error instanceof DomainError && error.code === 'not_found') return [id, { id, outcome: 'not_found' }];
        logger.error({ err: error, sessionId: id }, 'one session of many failed');
        const detail = error instanceof DomainError ? error.message : 'Internal server error.';
        return [id, { id, outcome: 'failed', detail }];
      }
    }),
  );
  const byId = new Map(outcomes);
  return { results: ids.map((id) => byId.get(id) ?? { id, outcome: 'not_found' }) };
}
