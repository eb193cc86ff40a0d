import type { AnyFactContract } from '@parley/contracts';
import { joinTexts, splitTexts } from '../database/joined-texts.js';
import { announceFacts } from './expected-facts.js';

/** A fact to publish once the transaction that it is written in commits. */
export interface OutboxFact {
  /** The fact's id: its `Nats-Msg-Id`, and what consumers are idempotent by. Publication follows its order. */
  id: string;
  contract: AnyFactContract;
  fact: object;
}

/** NATS refuses more than its `max_payload` (1 MiB by default); refused here, such a fact cannot block the outbox. */
export const maxFactBytes = 1_000_000;

/**
 * ONE multi-row INSERT, to run at once, in the transaction of the change; the relay of this process looks for it from now on:
 * `tx.$executeRawUnsafe(text, ...values)` with Prisma, `client.query(text, values)` with pg.
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
      `FROM unnest($1::bigint[], $2::text[], ${splitTexts('$3')}) AS f(id, subject, payload)`,
    values: [facts.map(({ id }) => id), facts.map(({ contract }) => contract.subject), joinTexts(payloads)],
  };
}
