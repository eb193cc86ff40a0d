import { AckPolicy, DeliverPolicy, JetStreamApiError, type JsMsg } from '@nats-io/jetstream';
import { deadLetterStream, DomainError, parkedStream } from '@parley/contracts/base';
import type { Broker } from '../broker/broker.js';
import { type DeadLetter, readDeadLetter, sentBack } from './dead-letter.js';
import { failureKind } from './failure-kind.js';
import { isStreamNotFound } from './jetstream-errors.js';
import { park } from './park.js';
import { ensureStream } from './streams.js';

export interface DeadLetterQuery {
  /** Name of the durable consumer; absent: all consumers. */
  consumer?: string;
  /** Only letters with a smaller id. */
  before?: string;
  limit: number;
}

export interface Redriven {
  redriven: number;
  /** Selected letters that are still there. */
  remaining: number;
}

const firstWindow = 256;
const windowGrowth = 8;
/** Limits of one call: the number of letters, and the time. */
const redriveAtOnce = 500;
const redriveForMs = 4_000;
const fetchForMs = 3_000;
const forgetConsumerNs = 10_000_000_000;
const noMessage = 10_037;

/** The dead letters of all consumers. @throws DomainError `unavailable` while NATS is unreachable */
export class DeadLetterBox {
  constructor(private readonly broker: Broker) {}

  /** Newest first. */
  async list({ consumer, before, limit }: DeadLetterQuery): Promise<{ data: DeadLetter[]; nextAfter: string | null }> {
    return this.reachable(async () => {
      const { first, last } = await this.bounds();
      const end = before === undefined ? last + 1 : Math.min(Number(before), last + 1);
      let found: DeadLetter[] = [];
      // Reads backwards in growing windows: most earlier letters may be removed, or belong to other consumers.
      for (let size = firstWindow, from = end; from > first && found.length <= limit; size *= windowGrowth) {
        from = Math.max(first, end - size);
        found = (await this.read(from, consumer, (seq) => seq < end)).map(readDeadLetter).reverse();
      }
      const data = found.slice(0, limit);
      return { data, nextAfter: found.length > limit ? (data.at(-1)?.id ?? null) : null };
    });
  }

  /**
   * Sends letters back to their consumers, oldest first. Each letter is parked for its consumer before it is removed here, so
   * a crash at any point loses none. After a repeated call, a consumer may get an event twice and recognises it by its id.
   */
  async redrive(choice: { ids: readonly string[] } | { consumer?: string }): Promise<Redriven> {
    return this.reachable(async () => {
      await ensureStream(this.broker, parkedStream);
      const sequences = 'ids' in choice ? numeric(choice.ids) : await this.sequencesOf(choice.consumer);
      const stopAtMs = performance.now() + redriveForMs;
      let [redriven, done] = [0, 0];
      for (const sequence of sequences.slice(0, redriveAtOnce)) {
        if (performance.now() > stopAtMs) break;
        if (await this.sendBack(sequence)) redriven += 1;
        done += 1;
      }
      return { redriven, remaining: sequences.length - done };
    });
  }

  private async sendBack(sequence: number): Promise<boolean> {
    const { streams } = await this.broker.manager();
    const letter = await gone(streams.getMessage(deadLetterStream.name, { seq: sequence }));
    if (!letter) return false;
    await park(this.broker, sentBack(letter, Date.now()));
    await this.remove(sequence);
    return true;
  }

  private async remove(sequence: number): Promise<void> {
    const { streams } = await this.broker.manager();
    try {
      await streams.deleteMessage(deadLetterStream.name, sequence, false);
    } catch (error) {
      // NATS reports every failed removal with the same code, also when another request has removed the letter before.
      if (await gone(streams.getMessage(deadLetterStream.name, { seq: sequence }))) throw error;
    }
  }

  private async sequencesOf(consumer: string | undefined): Promise<number[]> {
    const { first } = await this.bounds();
    return (await this.read(first, consumer, () => true)).map(({ seq }) => seq);
  }

  private async bounds(): Promise<{ first: number; last: number }> {
    try {
      const { state } = await (await this.broker.manager()).streams.info(deadLetterStream.name);
      return { first: state.first_seq, last: state.last_seq };
    } catch (error) {
      if (isStreamNotFound(error)) return { first: 1, last: 0 };
      throw error;
    }
  }

  /** Reads only headers, in order, with an ephemeral consumer that the server removes when it is inactive. */
  private async read(from: number, consumer: string | undefined, isWanted: (seq: number) => boolean): Promise<JsMsg[]> {
    const manager = await this.broker.manager();
    const info = await gone(
      manager.consumers.add(deadLetterStream.name, {
        ack_policy: AckPolicy.None,
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: Math.max(1, from),
        headers_only: true,
        inactive_threshold: forgetConsumerNs,
        filter_subject: consumer === undefined ? 'dead.>' : `dead.${consumer}`,
      }),
    );
    const found: JsMsg[] = [];
    if (!info || info.num_pending === 0) return found;
    const reader = this.broker.jetStream.consumers.getConsumerFromInfo(info);
    const messages = await reader.fetch({ max_messages: info.num_pending, expires: fetchForMs });
    for await (const message of messages) {
      if (!isWanted(message.seq)) break;
      found.push(message);
      if (message.info.pending === 0) break;
    }
    return found;
  }

  private async reachable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (failureKind(error) !== 'infrastructure') throw error;
      throw new DomainError('unavailable', 'Dead letters cannot be reached now.', { cause: error });
    }
  }
}

function numeric(ids: readonly string[]): number[] {
  return [...new Set(ids.map(Number))].filter(Number.isSafeInteger).sort((a, b) => a - b);
}

/** Returns null when the letter does not exist: another request sent it back, or it expired. */
async function gone<T extends object>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isStreamNotFound(error) || (error instanceof JetStreamApiError && error.code === noMessage)) return null;
    throw error;
  }
}
