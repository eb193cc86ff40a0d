import { Inject, Injectable } from '@nestjs/common';
import { EventTooLarge } from '@parley/messaging';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { type Arrival, Arrivals, isFinal, ReleaseActs, standInFor } from '../../../messages/inbound/index.js';
import { isOfDatabase } from '../../database-trouble.js';
import { InboxStore } from './inbox.store.js';

/** An item that fails this often, while the database works, fails because of its content. */
const mostFailures = 10;

/** Records messages from Meta. An item that cannot be recorded does not stop the others. */
@Injectable()
export class RecordTold {
  constructor(
    private readonly inbox: InboxStore,
    private readonly arrivals: Arrivals,
    private readonly release: ReleaseActs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Records items of one session in this order. Then releases the actions that waited for messages among them. */
  async execute(sessionId: string, arrivals: readonly Arrival[]): Promise<void> {
    await this.record(arrivals);
    await this.release.execute(sessionId);
  }

  /** If the batch fails, records the items one by one, so that one bad item does not hold up the others. */
  private async record(arrivals: readonly Arrival[]): Promise<void> {
    try {
      return await this.recordAll(arrivals);
    } catch (error) {
      this.logger.warn({ err: error, count: arrivals.length }, 'what Meta told is recorded one by one');
    }
    const failures: unknown[] = [];
    for (const arrival of arrivals) {
      try {
        await this.recordAll([arrival]);
      } catch (error) {
        if (await this.isToBeTriedAgain(arrival, error)) failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some of what Meta told is tried again.');
  }

  private async recordAll(arrivals: readonly Arrival[]): Promise<void> {
    const outcomes = await this.arrivals.add(arrivals);
    if (!outcomes.every(isFinal)) throw new Error('A session was removed while something came for it.');
  }

  /**
   * An item that can never be recorded is replaced by a message without its content, or dropped if that cannot be
   * recorded either.
   * @throws the error itself if the database is in trouble, as the other items would fail too
   */
  private async isToBeTriedAgain(arrival: Arrival, error: unknown): Promise<boolean> {
    if (isOfDatabase(error)) throw error;
    const { sessionId, origin } = arrival;
    const id = origin?.receipt as string;
    // Trying again does not make an event smaller.
    if (!(error instanceof EventTooLarge) && (await this.inbox.countFailure(id)) < mostFailures) return true;
    const told = { err: error, sessionId, inboxId: id };
    if (await this.isRecordedWithoutContent(arrival, error)) {
      this.logger.error(told, 'something that Meta told can only be recorded without its content');
      return false;
    }
    await this.inbox.remove([id]);
    this.logger.error(told, 'something that Meta told can never be recorded');
    return false;
  }

  private async isRecordedWithoutContent(arrival: Arrival, error: unknown): Promise<boolean> {
    const item = standInFor(arrival.item, error);
    if (!item) return false;
    try {
      await this.recordAll([{ ...arrival, item }]);
      return true;
    } catch (failure) {
      if (isOfDatabase(failure)) throw failure;
      return false;
    }
  }
}
