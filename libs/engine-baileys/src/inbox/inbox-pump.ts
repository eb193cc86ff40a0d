import { NoSessionOwner } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import {
  FailuresInARow,
  type InboundNetwork,
  type ReceivedItem,
  type Recorded,
  RecordUnits,
  type AfterCommit,
} from '@parley/engine-kit';
import { type InboxReceipt, type InboxRow, oldestUnsettled, settleInbox } from '../auth/inbox.store.js';
import { KeysUnavailable } from '../auth/session-keys.js';

/** A row of the inbox with its items. Recording the last item settles the row. */
interface ReadRow {
  readonly key: string;
  readonly items: readonly ReceivedItem[];
}

export interface PumpParts {
  readonly sessionId: string;
  readonly logger: Logger;
  /** Records all of the items or none, in this order. */
  record(items: readonly ReceivedItem[]): Promise<unknown>;
  readonly pool: Pool;
  /** The items that a message holds for clients. A message without items is settled at once. */
  read(row: InboxRow): Promise<readonly ReceivedItem[]>;
  /** How long it waits after a failure; a second unless given. */
  readonly againAfterMs?: number;
}

const batchSize = 50;
const defaultAgainAfterMs = 1_000;
/** What a message refers to, such as its history at the network, may be unavailable for a while. */
const readTries = 5;
/** A row that fails this often fails because of its content. */
const recordTries = 5;

/** Settles messages in the transaction that records them. */
const inboxNetwork: InboundNetwork<InboxReceipt> = {
  acknowledge: async (client: PoolClient, recorded: readonly Recorded<InboxReceipt>[]): Promise<AfterCommit> => {
    await settleInbox(
      client,
      recorded.map(({ receipt }) => receipt),
    );
    return () => undefined;
  },
};

/** Records the inbox of one session in order until it is empty. Woken when a message has arrived. */
export class InboxPump {
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #recording: RecordUnits<ReceivedItem>;
  /** Rows that this process could not read or record. The next start of the session tries them again. */
  readonly #skipped = new Set<string>();
  readonly #failures = new Map<string, number>();

  constructor(private readonly parts: PumpParts) {
    const { sessionId, logger } = parts;
    const failing = new FailuresInARow();
    this.#recording = new RecordUnits({
      ...{ sessionId, logger, mostFailures: recordTries, keepsOrder: true },
      record: (items) => parts.record(items),
      putOff: (stanza) => failing.putOff(stanza),
      countFailure: (stanza) => failing.count(stanza),
      giveUp: (stanza) => void this.#skipped.add(stanza),
    });
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.run();
  }

  /** Resolves once the current run has ended: all rows are recorded, or one failed. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  private async run(): Promise<void> {
    try {
      while (this.#isWoken) {
        this.#isWoken = false;
        while (await this.drain());
      }
    } catch (error) {
      this.parts.logger.warn({ err: error, sessionId: this.parts.sessionId }, 'messages wait to be recorded');
      this.#timer = setTimeout(() => this.wake(), this.parts.againAfterMs ?? defaultAgainAfterMs);
      this.#timer.unref();
    } finally {
      this.#running = undefined;
    }
  }

  /** @returns whether there may be more rows */
  private async drain(): Promise<boolean> {
    const { pool, sessionId } = this.parts;
    const rows = await oldestUnsettled(pool, sessionId, batchSize + this.#skipped.size);
    const fresh = rows.filter(({ stanza }) => !this.#skipped.has(stanza));
    const silent: InboxReceipt[] = [];
    const loud: ReadRow[] = [];
    try {
      for (const row of fresh) {
        const receipt = { sessionId, stanza: row.stanza, revision: row.revision };
        const read = await this.read(row);
        if (!read) continue;
        const [last, ...before] = read.toReversed();
        if (last) {
          const settling = { ...last, origin: { network: inboxNetwork, receipt } };
          loud.push({ key: row.stanza, items: [...before.reverse(), settling] });
        } else silent.push(receipt);
      }
    } finally {
      // Also records the rows before one that cannot be read now: the session may be closing, and this may be the last run.
      if (silent.length > 0) await settleInbox(pool, silent);
      await this.#recording.execute(loud);
    }
    return fresh.length >= batchSize;
  }

  private async read(row: InboxRow): Promise<readonly ReceivedItem[] | undefined> {
    try {
      return await this.parts.read(row);
    } catch (error) {
      // The message is not the cause, so nothing is recorded until the trouble is over.
      if (error instanceof NoSessionOwner || error instanceof KeysUnavailable) throw error;
      const failures = (this.#failures.get(row.stanza) ?? 0) + 1;
      this.#failures.set(row.stanza, failures);
      // Later rows wait, so that the order is kept.
      if (failures < readTries) throw error;
      const { logger, sessionId } = this.parts;
      logger.error(
        { err: error, sessionId, stanza: row.stanza },
        'a message cannot be read; it is tried at the next start',
      );
      this.#skipped.add(row.stanza);
      this.#failures.delete(row.stanza);
      return undefined;
    }
  }
}
