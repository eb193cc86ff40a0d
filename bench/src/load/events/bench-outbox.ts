import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineEvent, type StreamContract } from '@parley/contracts/base';
import { eventMade, type EventMade } from '@parley/contracts/events';
import { Broker, ensureStreams, outboxInsert, OutboxRelay } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';
import { createPool } from '@parley/database';
import { connectCreating, type PrivateParley, repositoryRoot, withDatabase } from '@parley/tools';
import type pg from 'pg';

/** An outbox in a separate database, relayed to a separate stream without consumers. */
export interface BenchOutbox {
  broker: Broker;
  pool: pg.Pool;
  relay: OutboxRelay;
  stream: StreamContract;
  write(events: readonly EventMade[]): Promise<void>;
}

/** @param name name of the database, the stream and its subject */
export async function withOutbox<T>(
  parley: PrivateParley,
  name: string,
  measure: (outbox: BenchOutbox) => Promise<T>,
): Promise<T> {
  const { infra } = await parley.state();
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const broker = await Broker.connect({ url: infra.nats.url, name: 'bench outbox', logger });
  const databaseUrl = withDatabase(infra.postgres.url, `parley_${name}`);
  await (await connectCreating(databaseUrl)).end();
  const pool = createPool(databaseUrl, { name: 'bench', max: 6, logger });
  const relay = new OutboxRelay({ pool, broker, logger });
  const stream = streamOf(name);
  const contract = defineEvent<EventMade>({ ...eventMade, subject: stream.subjects[0]!, stream });
  const write = async (events: readonly EventMade[]): Promise<void> => {
    const { text, values } = outboxInsert(
      pool,
      events.map((event) => ({ id: event.id, contract, event })),
    );
    await pool.query(text, values);
  };
  try {
    await pool.query(await readFile(join(repositoryRoot, 'libs/messaging/sql/outbox.sql'), 'utf8'));
    await ensureStreams(broker, [stream]);
    return await measure({ broker, pool, relay, stream, write });
  } finally {
    await relay.stop();
    await broker.close();
    await pool.end();
  }
}

export function streamOf(name: string): StreamContract {
  const summary = 'For the bench.';
  const subjects = [name.replace('_', '.')];
  return { name: name.toUpperCase(), subjects, maxAgeSeconds: 3_600, duplicateWindowSeconds: 120, summary };
}
