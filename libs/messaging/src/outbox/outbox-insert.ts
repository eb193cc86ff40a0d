import type { AnyEventContract } from '@parley/contracts/base';
import type pg from 'pg';
import { joinTexts, splitTexts } from '@parley/database';
import { announceEvents } from './handed-over.js';
import { handOver } from './handed-over.js';

/** An event to publish once the transaction that writes it commits. */
export interface OutboxEvent {
  /** The event's id: its `Nats-Msg-Id`, and the idempotency key of consumers. Events are published in id order. */
  id: string;
  contract: AnyEventContract;
  event: object;
}

/** NATS refuses payloads above its `max_payload` (1 MiB by default). Refusing them here keeps them from blocking the outbox. */
export const maxEventBytes = 1_000_000;

/** At least one event is larger than {@link maxEventBytes}. `ids` names all of those that were given and are. */
export class EventTooLarge extends Error {
  constructor(readonly ids: readonly string[]) {
    super(`Events larger than ${maxEventBytes} bytes: ${ids.join(', ')}.`);
  }
}

interface Insert {
  text: string;
  values: unknown[];
}

/**
 * ONE multi-row INSERT. Run it at once, in the transaction of the change: the relay of this service looks for the events from
 * now on. Use `tx.$executeRawUnsafe(text, ...values)` with Prisma, `client.query(text, values)` with pg.
 *
 * @param writer the connection of the transaction, or its pool: it says whose relay is to look
 * @throws EventTooLarge for an event of more than 1 000 000 bytes
 */
export function outboxInsert(writer: pg.Pool | pg.ClientBase, events: readonly OutboxEvent[]): Insert {
  const payloads = payloadsOf(events);
  announceEvents(
    writer,
    events.map(({ id }) => id),
  );
  return insertOf(events, payloads);
}

/**
 * Like {@link outboxInsert}, for paths with many writes: the relay gets the events directly and need not look for them. Call
 * `committed` once the transaction on `client` has committed. If the process dies before, the events are in the outbox.
 *
 * @throws EventTooLarge for an event of more than 1 000 000 bytes
 */
export function outboxHandover(
  client: pg.ClientBase,
  events: readonly OutboxEvent[],
): { insert: Insert; committed: () => void } {
  const payloads = payloadsOf(events);
  return {
    insert: insertOf(events, payloads),
    committed: () =>
      handOver(
        client,
        events.map(({ id, contract }, index) => ({
          id,
          subject: contract.subject,
          payload: Buffer.from(payloads[index] ?? ''),
        })),
      ),
  };
}

function payloadsOf(events: readonly OutboxEvent[]): string[] {
  const payloads = events.map(({ event }) => JSON.stringify(event));
  const large = events.filter((_, index) => Buffer.byteLength(payloads[index] ?? '') > maxEventBytes);
  if (large.length > 0) throw new EventTooLarge(large.map(({ id }) => id));
  return payloads;
}

function insertOf(events: readonly OutboxEvent[], payloads: readonly string[]): Insert {
  return {
    text:
      'INSERT INTO "outbox" ("id", "subject", "payload") ' +
      `SELECT f.id, f.subject, convert_to(f.payload, 'UTF8') ` +
      `FROM unnest($1::bigint[], $2::text[], ${splitTexts('$3')}) AS f(id, subject, payload)`,
    values: [events.map(({ id }) => id), events.map(({ contract }) => contract.subject), joinTexts(payloads)],
  };
}
