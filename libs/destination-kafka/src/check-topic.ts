import type { AttemptError } from '@parley/contracts/webhooks';
import { type AttemptBounds, type CheckResult, runAttempt } from '@parley/destination-kit';
import { kafkaClient, type OpenKafka } from './kafka-client.js';
import { kafkaError } from './kafka-error.js';

const lateDetail = 'No broker answered in time.';

const details: Readonly<Partial<Record<AttemptError, string>>> = {
  auth: 'The cluster refused the credentials, or does not allow them to use the topic.',
  not_found: 'The topic does not exist.',
  refused: 'The cluster has no broker that leads all partitions of the topic now.',
  timeout: lateDetail,
  dns: 'The name of a broker could not be looked up.',
  connect: 'A broker could not be connected to. The cluster may name brokers by addresses that lead nowhere from here.',
  blocked_address: 'A broker, of the settings or named by the cluster, is at an address that may not be reached.',
  tls: 'The TLS handshake with a broker failed.',
  reset: 'A broker closed the connection. It may expect TLS, or another way to sign in.',
  invalid_response: 'The other side does not speak the Kafka protocol.',
};

/** Asks the leaders of all partitions, because records go to them: brokers of the settings may know nothing of the topic. */
export function checkTopic(parts: OpenKafka, bounds: AttemptBounds): Promise<CheckResult> {
  return runAttempt(
    bounds,
    (ended) => lookUp(parts, ended),
    () => failed('timeout'),
  );
}

async function lookUp(parts: OpenKafka, ended: AbortSignal): Promise<Omit<CheckResult, 'durationMs'>> {
  const { kafka, sockets } = kafkaClient(parts);
  const stop = (): void => void sockets.close();
  ended.addEventListener('abort', stop, { once: true });
  try {
    const admin = kafka.admin({ retry: { retries: 0 } });
    await admin.connect();
    await admin.fetchTopicOffsets(parts.settings.topic);
    return { ok: true, verified: true };
  } catch (error) {
    return failed(kafkaError(error));
  } finally {
    ended.removeEventListener('abort', stop);
    await sockets.close();
  }
}

function failed(error: AttemptError): Omit<CheckResult, 'durationMs'> {
  const detail = details[error];
  return { ok: false, verified: false, error, ...(detail === undefined ? {} : { detail }) };
}
