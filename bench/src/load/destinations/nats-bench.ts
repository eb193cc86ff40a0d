import { nats } from '@parley/destination-nats';
import { AddressPolicy } from '@parley/outbound-http';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { benchMessage } from './bench-message.js';
import { compareRates } from './in-flight.js';

const stream = 'parley-bench';

/**
 * `npm run bench -- nats`: acknowledged messages a second of the NATS sender beside those of a bare publisher, into a stream
 * of the server that `BENCH_NATS_URL` names (`nats://[user:password@]host:port`).
 */
export async function benchNats(): Promise<void> {
  const url = process.env.BENCH_NATS_URL;
  if (url === undefined) throw new Error('BENCH_NATS_URL is required, such as nats://127.0.0.1:4222.');
  const { username, password, host } = new URL(url);
  const user = decodeURIComponent(username);
  const signIn = user === '' ? {} : { user, pass: decodeURIComponent(password) };
  const connection = await connect({ servers: host, ...signIn });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: stream, subjects: [`${stream}.>`] });
  const destination = nats.open({
    settings: { servers: [`nats://${host}`], subject: `${stream}.{event}` },
    credentials: user === '' ? {} : { username: user, password: signIn.pass! },
    policy: new AddressPolicy(['0.0.0.0/0', '::/0']),
  });
  const bounds = { timeoutMs: 30_000, signal: new AbortController().signal };
  const client = jetstream(connection);
  try {
    await compareRates(
      'nats',
      async () => {
        const { body, eventId } = benchMessage();
        await client.publish(`${stream}.bare`, body, { msgID: eventId });
      },
      async () => {
        const message = benchMessage();
        const { error } = await destination.send({ ...message, deduplicationId: `${message.eventId}.1` }, bounds);
        if (error !== undefined) throw new Error(`A message failed: ${error}.`);
      },
    );
  } finally {
    await destination.close();
    await manager.streams.delete(stream);
    await connection.close();
  }
}
