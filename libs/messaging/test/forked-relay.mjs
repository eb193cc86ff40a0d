import { defineEvent } from '@parley/contracts/base';
import { Broker, EventConsumer, OutboxRelay } from '@parley/messaging';
import pg from 'pg';
import { pino } from 'pino';

/** A process that relays an outbox and consumes what it relayed, for tests of its memory. */
const logger = pino({ level: 'warn' });
const stream = {
  name: 'NOTES',
  subjects: ['notes.>'],
  maxAgeSeconds: 3600,
  duplicateWindowSeconds: 120,
  summary: 'For this test.',
};
const noted = defineEvent({
  subject: 'notes.noted',
  stream,
  owner: 'operations',
  trusted: true,
  event: Object,
  example: {},
});

const broker = await Broker.connect({ url: process.env.FORKED_NATS_URL, name: 'forked relay', logger });
const pool = new pg.Pool({ connectionString: process.env.FORKED_DATABASE_URL, max: 4 });
const seen = new Set();
let largestBatchBytes = 0;

function report() {
  const maxRssBytes = process.resourceUsage().maxRSS * 1024;
  process.send({ handled: seen.size, largestBatchBytes, maxRssBytes });
}

const consumer = await EventConsumer.start({
  ...{ broker, logger, stream, durable: 'forked', contracts: [noted] },
  handle: async (batch) => {
    for (const { id } of batch) seen.add(id);
    largestBatchBytes = Math.max(
      largestBatchBytes,
      batch.reduce((sum, { event }) => sum + event.text.length, 0),
    );
    // As slow as a store that takes it in: what comes meanwhile must wait outside.
    await new Promise((resolve) => setTimeout(resolve, 50));
    report();
  },
});
const relay = new OutboxRelay({ pool, broker, logger });
await relay.start();

process.on('message', async () => {
  await relay.stop();
  await consumer.stop();
  report();
  await broker.close();
  await pool.end();
  process.disconnect();
});
