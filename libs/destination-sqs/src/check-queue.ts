import type { AttemptError } from '@parley/contracts/webhooks';
import { type AttemptBounds, type CheckResult, refusalCode, runAttempt } from '@parley/destination-kit';
import { openClient, type OpenSqs } from './sqs-client.js';
import { sqsError } from './sqs-error.js';

type Found = Omit<CheckResult, 'durationMs'>;

/** Signed in with, but not allowed to do this. */
const notAllowed = new Set(['AccessDenied', 'AccessDeniedException']);

const details: Readonly<Partial<Record<AttemptError, string>>> = {
  auth: 'The service refused the credentials.',
  not_found: 'The queue does not exist.',
  throttled: 'The service asked to send less.',
  refused: 'The service refused to look the queue up.',
  timeout: 'The service did not answer in time.',
  dns: 'The name of the service could not be looked up.',
  connect: 'The service could not be connected to.',
  blocked_address: 'The service is at an address that may not be reached.',
  tls: 'The TLS handshake with the service failed.',
  reset: 'The service closed the connection.',
  invalid_response: 'The other side does not speak the SQS protocol.',
};

/** Reads an attribute of the queue, which credentials need not be allowed to do. */
export function checkQueue(parts: OpenSqs, bounds: AttemptBounds): Promise<CheckResult> {
  return runAttempt(
    bounds,
    (ended) => lookUp(parts, ended),
    () => failed('timeout'),
  );
}

async function lookUp(parts: OpenSqs, ended: AbortSignal): Promise<Found> {
  const { sdk, client, handler } = await openClient(parts);
  const { queueUrl } = parts.settings;
  try {
    const command = new sdk.GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] });
    await client.send(command, { abortSignal: ended });
    return { ok: true, verified: true };
  } catch (error) {
    if (!notAllowed.has(refusalCode(error) ?? '')) return failed(sqsError(error));
    return { ok: true, verified: false, detail: 'The credentials may not look the queue up (sqs:GetQueueAttributes).' };
  } finally {
    client.destroy();
    await handler.close();
  }
}

function failed(error: AttemptError): Found {
  const detail = details[error];
  return { ok: false, verified: false, error, ...(detail === undefined ? {} : { detail }) };
}
