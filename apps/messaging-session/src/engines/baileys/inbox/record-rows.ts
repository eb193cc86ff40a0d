import { DomainError } from '@parley/contracts';
import { NoSessionOwner } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { type ReceivedItem, standInFor } from '../../../messages/inbound/index.js';
import { isOfDatabase } from '../../database-trouble.js';

/** A row of the inbox with its items. Recording the last item settles the row. */
export interface ReadRow {
  readonly stanza: string;
  readonly items: readonly ReceivedItem[];
}

export interface RecordParts {
  readonly sessionId: string;
  readonly logger: Logger;
  /** Records all of the items or none, in this order. */
  record(items: readonly ReceivedItem[]): Promise<unknown>;
}

/** A row that fails this often, while the database works, fails because of its content. */
const mostFailures = 5;

/** Records rows in order. An item that cannot be recorded is replaced by a message without content. */
export class RecordRows {
  readonly #failures = new Map<string, number>();

  constructor(private readonly parts: RecordParts) {}

  /**
   * If the batch fails, records the rows one by one.
   * @returns the stanzas of rows that cannot be recorded at all
   * @throws an error to be tried again later; the rows before it are recorded
   */
  async execute(rows: readonly ReadRow[]): Promise<string[]> {
    try {
      await this.parts.record(rows.flatMap(({ items }) => items));
      return [];
    } catch (error) {
      if (isPassing(error)) throw error;
    }
    const lost: string[] = [];
    for (const row of rows) {
      if (!(await this.recorded(row))) lost.push(row.stanza);
    }
    return lost;
  }

  private async recorded({ stanza, items }: ReadRow): Promise<boolean> {
    try {
      await this.parts.record(items);
    } catch (error) {
      const failures = (this.#failures.get(stanza) ?? 0) + 1;
      this.#failures.set(stanza, failures);
      // Later rows wait, so that the order is kept.
      if (isPassing(error) || failures < mostFailures) throw error;
      if (!(await this.recordedInPart(stanza, items))) return false;
    }
    this.#failures.delete(stanza);
    return true;
  }

  /** Records the items one by one, and a stand-in for each item that cannot be recorded. */
  private async recordedInPart(stanza: string, items: readonly ReceivedItem[]): Promise<boolean> {
    try {
      for (const received of items) await this.recordedAnyhow(stanza, received);
      return true;
    } catch (error) {
      if (isPassing(error)) throw error;
      const { logger, sessionId } = this.parts;
      logger.error({ err: error, sessionId, stanza }, 'a message cannot be recorded; it is tried at the next start');
      return false;
    }
  }

  private async recordedAnyhow(stanza: string, received: ReceivedItem): Promise<void> {
    try {
      await this.parts.record([received]);
    } catch (error) {
      const item = isPassing(error) ? undefined : standInFor(received.item, error);
      if (!item) throw error;
      await this.parts.record([{ ...received, item }]);
      const { logger, sessionId } = this.parts;
      logger.error({ err: error, sessionId, stanza }, 'a message can only be recorded without its content');
    }
  }
}

function isPassing(error: unknown): boolean {
  const isUnavailable = error instanceof DomainError && error.code === 'unavailable';
  return isUnavailable || error instanceof NoSessionOwner || isOfDatabase(error);
}
