import { amqp } from '@parley/destination-amqp';
import { AddressPolicy } from '@parley/outbound-http';
import { connect } from 'amqplib';
import { compareRates } from './in-flight.js';
import { benchMessage } from './bench-message.js';

const queue = 'parley-bench';

/**
 * `npm run bench -- amqp`: confirmed messages a second of the AMQP sender beside those of a bare publisher, into a durable
 * queue of the broker that `BENCH_AMQP_URL` names (`amqp://user:password@host[:port][/vhost]`).
 */
export async function benchAmqp(): Promise<void> {
  const url = process.env.BENCH_AMQP_URL;
  if (url === undefined) throw new Error('BENCH_AMQP_URL is required, such as amqp://guest:guest@127.0.0.1:5672.');
  const { username, password, host, pathname } = new URL(url);
  const model = await connect(url);
  const channel = await model.createConfirmChannel();
  await channel.assertQueue(queue, { durable: true });
  const destination = amqp.open({
    settings: { url: `amqp://${host}${pathname}`, exchange: '', routingKey: queue },
    credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    policy: new AddressPolicy(['0.0.0.0/0', '::/0']),
  });
  const bounds = { timeoutMs: 30_000, signal: new AbortController().signal };
  try {
    await compareRates(
      'amqp',
      () =>
        new Promise((resolve, reject) => {
          const { body } = benchMessage();
          channel.publish('', queue, body, { persistent: true, mandatory: true }, (error: unknown) =>
            error ? reject(error as Error) : resolve(),
          );
        }),
      async () => {
        const { error } = await destination.send(benchMessage(), bounds);
        if (error !== undefined) throw new Error(`A message failed: ${error}.`);
      },
    );
  } finally {
    await destination.close();
    await channel.deleteQueue(queue);
    await model.close();
  }
}
