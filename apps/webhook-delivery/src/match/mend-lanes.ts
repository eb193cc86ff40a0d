import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { type HeadlessLane, laneKey, Lanes, LaneStore } from '../schedule/index.js';
import { AckFloor } from './ack-floor.js';
import { orderingKeysOf } from './lane-owner.js';
import { upTo } from './settle-lanes.js';

const intervalMs = 3000;
const batchSize = 1000;
const forgetIntervalMs = 3_600_000;

/**
 * Makes up for a process that died between adding to lanes and settling them: what has been so for a whole turn is
 * settled by whoever finds it. Also forgets the empty lanes of removed endpoints.
 */
@Injectable()
export class MendLanes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly mending: RepeatedTask;
  private readonly forgetting: RepeatedTask;
  private before = new Map<string, HeadlessLane>();

  constructor(
    private readonly store: LaneStore,
    private readonly lanes: Lanes,
    private readonly ackFloor: AckFloor,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.mending = new RepeatedTask({ name: 'mend lanes', intervalMs, logger, run: () => this.execute() });
    this.forgetting = new RepeatedTask({
      name: 'forget lanes',
      intervalMs: forgetIntervalMs,
      logger,
      run: () => this.store.forget(),
    });
  }

  async execute(): Promise<void> {
    const headless = await this.store.headless(batchSize);
    const marks = headless.flatMap((lane) => {
      const before = this.before.get(laneKey(lane));
      if (!before) return [];
      const { webhookId, session, sessionId } = lane;
      const orderingKeys = orderingKeysOf(lane, { sessionId, name: session });
      return [{ webhookId, session, sequence: before.addedSequence, orderingKeys }];
    });
    this.before = new Map(headless.map((lane) => [laneKey(lane), lane]));
    if (marks.length === 0) return;
    const progress = await this.ackFloor.read();
    const end = await this.ackFloor.end();
    // Beyond the end are places in a stream that was lost: nothing more comes of it.
    const former = marks.filter(({ sequence }) => sequence > end);
    const passed = marks.filter(({ sequence }) => sequence <= Math.min(end, progress.floor));
    await this.lanes.settle([...former, ...passed.map((mark) => upTo(mark, progress))]);
  }

  onApplicationBootstrap(): void {
    void this.mending.start();
    void this.forgetting.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.mending.stop(), this.forgetting.stop()]);
  }
}
