import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, type RequestContract } from '@parley/contracts/base';
import { askStopped, claimSession } from '@parley/contracts/sessions';
import { NoSessionOwner, type RequestClient, type RequestOptions } from '@parley/messaging';

/** In all, unless the contract or the test says otherwise. */
const withinMs = 10_000;
const pauseMs = 20;

/**
 * As the gateway does it: what had no responder is sent again, and a session without an owner is asked for. On a busy
 * machine a session may change hands at any moment, and then it has no owner for an instant.
 * @throws DomainError of the contract; `session_not_connected` for a session that should not run
 * @throws NoSessionOwner when no process answered in time
 */
export async function askOwner<Q extends object, R extends object>(
  client: RequestClient,
  contract: RequestContract<Q, R>,
  body: Q,
  options: RequestOptions & { sessionId: string },
): Promise<R> {
  const { caller, sessionId, timeoutMs = contract.timeoutMs ?? withinMs } = options;
  const deadlineAtMs = performance.now() + timeoutMs;
  const leftMs = (): number => Math.max(1, Math.floor(deadlineAtMs - performance.now()));
  for (;;) {
    try {
      return await client.request(contract, body, { ...options, timeoutMs: leftMs() });
    } catch (error) {
      if (!(error instanceof NoSessionOwner) || performance.now() >= deadlineAtMs) throw error;
    }
    try {
      await client.request(claimSession, { sessionId }, { caller, timeoutMs: leftMs() });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'session_not_connected') throw error;
      const command = { sessionId, subject: contract.subject, request: body };
      const { reply } = await client.request(askStopped, command, { caller, timeoutMs: leftMs() });
      if (!reply) throw error;
      return reply as R;
    }
    await sleep(pauseMs);
  }
}
