import { DomainError } from '@parley/contracts';
import { NoSessionOwner } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import type { ReceivedItem } from '../../../messages/inbound/index.js';
import { isOfDatabase } from '../../database-trouble.js';
import { standInFor } from './stand-in.js';

/** A row of the inbox and what it says; the last of its items settles it. */
export interface ReadRow {
  readonly stanza: string;
  readonly items: readonly ReceivedItem[];
}

export interface RecordParts {
  readonly sessionId: string;
  readonly logger: Logger;
  /** All of them or none, in this order. */
  record(items: readonly ReceivedItem[]): Promise<unknown>;
}

/** What fails so often, and not for the database, fails for what it says. */
const mostFailures = 5;

/** Records rows in their order. One that cannot be recorded is recorded as a message without its content. */
export class RecordRows {
  readonly #failures = new Map<string, number>();

  constructor(private readonly parts: RecordParts) {}

  /**
   * Row by row where all at once fails.
   * @returns the stanzas of rows for which nothing can be recorded
   * @throws what is to be tried again: the rows before it are recorded
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
      // Those after it wait, so that their order holds.
      if (isPassing(error) || failures < mostFailures) throw error;
      if (!(await this.recordedInPart(stanza, items))) return false;
    }
    this.#failures.delete(stanza);
    return true;
  }

  /** Item by item, each that cannot be recorded by what stands in for it. */
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
