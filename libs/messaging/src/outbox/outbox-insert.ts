import type { AnyFactContract } from '@parley/contracts';
import { announceFacts } from './expected-facts.js';

/** A fact to publish once the transaction that it is written in commits. */
export interface OutboxFact {
  /** The fact's id: its `Nats-Msg-Id`, and what consumers are idempotent by. Publication follows its order. */
  id: string;
  contract: AnyFactContract;
  fact: object;
}

/** JSON escapes control characters, so that this one never occurs in a payload. */
const separator = '\u001e';

/** NATS refuses more than its `max_payload` (1 MiB by default); refused here, such a fact cannot block the outbox. */
export const maxFactBytes = 1_000_000;

/**
 * ONE multi-row INSERT, to run at once, in the transaction of the change; the relay of this process looks for it from now on:
 * `tx.$executeRawUnsafe(text, ...values)` with Prisma, `client.query(text, values)` with pg.
 * Payloads travel as one text with a separator: inside an array the driver would escape each quote of each of them,
 * which costs more than all the rest of a batch.
 *
 * @throws RangeError for a fact of more than 1 000 000 bytes
 */
export function outboxInsert(facts: readonly OutboxFact[]): { text: string; values: unknown[] } {
  const payloads = facts.map(({ id, contract, fact }) => {
    const payload = JSON.stringify(fact);
    if (Buffer.byteLength(payload) > maxFactBytes) {
      throw new RangeError(`Fact ${id} (${contract.subject}) is larger than ${maxFactBytes} bytes.`);
    }
    return payload;
  });
  announceFacts(facts.length);
  return {
    text:
      'INSERT INTO "outbox" ("id", "subject", "payload") ' +
      `SELECT f.id, f.subject, convert_to(f.payload, 'UTF8') ` +
      'FROM unnest($1::bigint[], $2::text[], string_to_array($3::text, chr(30))) AS f(id, subject, payload)',
    values: [facts.map(({ id }) => id), facts.map(({ contract }) => contract.subject), payloads.join(separator)],
  };
}
