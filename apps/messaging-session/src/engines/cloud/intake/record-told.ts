import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { type Arrival, Arrivals, isFinal, ReleaseActs } from '../../../messages/inbound/index.js';
import { isOfDatabase } from '../../database-trouble.js';
import { InboxStore } from './inbox.store.js';

/** What fails so often, and not for the database, fails for what it says. */
const mostFailures = 10;

/** Records what Meta told of messages, whatever becomes of single ones. */
@Injectable()
export class RecordTold {
  constructor(
    private readonly inbox: InboxStore,
    private readonly arrivals: Arrivals,
    private readonly release: ReleaseActs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Of one session, in this order; then what waited for messages among it. */
  async execute(sessionId: string, arrivals: readonly Arrival[]): Promise<void> {
    await this.record(arrivals);
    await this.release.execute(sessionId);
  }

  /** One by one where all at once fails, so that one that cannot be recorded keeps none of the others. */
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

  /** @throws the error itself where it is the database's: the others would fail like it */
  private async isToBeTriedAgain({ sessionId, origin }: Arrival, error: unknown): Promise<boolean> {
    if (isOfDatabase(error)) throw error;
    const id = origin?.receipt as string;
    const failures = await this.inbox.countFailure(id);
    if (failures < mostFailures) return true;
    await this.inbox.remove([id]);
    this.logger.error({ err: error, sessionId, inboxId: id }, 'something that Meta told can never be recorded');
    return false;
  }
}
