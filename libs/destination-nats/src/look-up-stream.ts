import type { NatsDestination } from '@parley/contracts/webhooks';
import type { Looked } from '@parley/destination-kit';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { subjectFilter } from './settings.js';

/**
 * Whether a stream listens to a subject that events can have.
 * @throws what ends the connection
 */
export async function lookUpStream(
  connection: NatsConnection,
  settings: NatsDestination,
  timeoutMs: number,
): Promise<Looked> {
  const question = JSON.stringify({ subject: subjectFilter(settings) });
  try {
    const answer = await connection.request('$JS.API.STREAM.NAMES', question, { timeout: timeoutMs });
    return resultOf(answer.json<{ streams?: unknown[] | null; error?: unknown }>());
  } catch (error) {
    const cause: unknown = error instanceof errors.RequestError ? error.cause : error;
    if (cause instanceof errors.NoRespondersError) {
      return { ok: false, verified: false, error: 'not_found', detail: 'The server has no JetStream for this user.' };
    }
    if (cause instanceof errors.PermissionViolationError && cause.operation === 'publish') {
      return { ok: true, verified: false, detail: 'The user may not look streams up.' };
    }
    throw error;
  }
}

function resultOf({ streams, error }: { streams?: unknown[] | null; error?: unknown }): Looked {
  if (error !== undefined)
    return { ok: true, verified: false, detail: 'The server does not say which streams it has.' };
  if (streams?.length) return { ok: true, verified: true };
  return { ok: false, verified: false, error: 'not_found', detail: 'No stream listens to the subject.' };
}
