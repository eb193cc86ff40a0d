import type { Connection } from '../api/index.js';
import { CommandFailed, details, exitCodes, plain, type Output } from '../io/index.js';
import type { Operation } from './get-operation.js';
import { waitForEnd, type Waiting } from './wait-for-end.js';

export const maxTimeoutSeconds = 7 * 86_400;

/**
 * Waits until an operation ends, prints each transition and then the operation.
 * @throws CommandFailed when it did not succeed, or did not end in time
 */
export async function awaitSuccess(
  connection: Connection,
  out: Output,
  operationId: string,
  waiting: Omit<Waiting, 'moved'>,
): Promise<void> {
  const operation = await waitForEnd(connection, operationId, { ...waiting, moved: (to) => out.note(move(to)) });
  out.result(operation, () => details(operation));
  if (operation.status === 'succeeded') return;
  throw new CommandFailed(
    isOver(operation) ? exitCodes.failure : exitCodes.unavailable,
    isOver(operation) ? '' : `Not over after ${waiting.timeoutSeconds} s.`,
  );
}

function isOver({ status }: Operation): boolean {
  return status === 'failed' || status === 'cancelled';
}

function move({ updatedAt, status, progress, error, actionRequired }: Operation): string {
  const wanted = actionRequired === null ? [] : [actionRequired.code, actionRequired.message, actionRequired.url ?? ''];
  return plain([updatedAt, status, progress ?? '', error ?? '', ...wanted].filter((part) => part !== '').join('  '));
}
