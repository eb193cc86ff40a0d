import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { type Arrival, InboundRecorder, isFinal, RecordUnits, WaitingActs } from '@parley/engine-kit';
import { InboxStore } from './inbox.store.js';

/** An item that fails this often fails because of its content. */
const mostFailures = 10;

/** Records messages from Meta. An item that cannot be recorded does not stop the others. */
@Injectable()
export class RecordTold {
  constructor(
    private readonly inbox: InboxStore,
    private readonly arrivals: InboundRecorder,
    private readonly waiting: WaitingActs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records items of one session in this order. An item that can never be recorded is dropped. Then releases the actions
   * that waited for messages among them.
   */
  async execute(sessionId: string, arrivals: readonly Arrival[]): Promise<void> {
    const recording = new RecordUnits<Arrival>({
      ...{ sessionId, logger: this.logger, mostFailures, keepsOrder: false },
      record: (items) => this.record(items),
      putOff: (id) => this.inbox.putOff(id),
      countFailure: (id) => this.inbox.countFailure(id),
      giveUp: (id) => this.inbox.remove([id]),
    });
    await recording.execute(arrivals.map((arrival) => ({ key: arrival.origin?.receipt as string, items: [arrival] })));
    await this.waiting.after(sessionId, arrivals);
  }

  private async record(arrivals: readonly Arrival[]): Promise<void> {
    const outcomes = await this.arrivals.add(arrivals);
    if (!outcomes.every(isFinal)) throw new Error('A session was removed while something came for it.');
  }
}
