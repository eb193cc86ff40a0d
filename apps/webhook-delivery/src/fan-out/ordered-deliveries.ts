import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { type LaneAddition, laneKey, Lanes } from '../lanes/index.js';
import { AckFloor } from './ack-floor.js';
import { FanOutStore } from './fan-out.store.js';
import type { PlannedDelivery } from './planned-delivery.js';
import { settledSequence } from './settled-sequence.js';
import { SettleLanes } from './settle-lanes.js';

/**
 * Adds deliveries to their lanes. None goes before everything up to it in the stream is fanned out, by whichever
 * replica: what is not settled with this batch is settled when the acknowledgements have passed it.
 */
@Injectable()
export class OrderedDeliveries {
  constructor(
    private readonly lanes: Lanes,
    private readonly store: FanOutStore,
    private readonly ackFloor: AckFloor,
    private readonly settleLanes: SettleLanes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param batch the places in the stream of the whole batch */
  async make(planned: readonly PlannedDelivery[], batch: readonly number[]): Promise<void> {
    if (planned.length === 0) return;
    const settled = settledSequence(batch, await this.readFloor());
    const additions = additionsOf(planned, settled);
    await this.lanes.add(additions, (client) =>
      this.store.insert(
        client,
        planned.map((one) => ({ ...one, firstDelayMs: 'held' })),
      ),
    );
    const unsettled = additions.filter(({ sequence }) => sequence > settled);
    this.settleLanes.add(Math.max(0, ...unsettled.map(({ sequence }) => sequence)), unsettled);
  }

  private async readFloor(): Promise<number> {
    try {
      return await this.ackFloor.read();
    } catch (error) {
      this.logger.warn({ err: error }, 'place in the stream not known; lanes are settled later');
      return 0;
    }
  }
}

function additionsOf(planned: readonly PlannedDelivery[], settled: number): LaneAddition[] {
  const byLane = new Map<string, LaneAddition>();
  for (const { event, endpoint, sequence } of planned) {
    const lane = { webhookId: endpoint.id, session: event.session };
    const settledSequence = sequence <= settled ? sequence : 0;
    const known = byLane.get(laneKey(lane));
    if (!known) byLane.set(laneKey(lane), { ...lane, fromEventId: event.id, sequence, settledSequence });
    else {
      known.fromEventId = BigInt(event.id) < BigInt(known.fromEventId) ? event.id : known.fromEventId;
      known.sequence = Math.max(known.sequence, sequence);
      known.settledSequence = Math.max(known.settledSequence, settledSequence);
    }
  }
  return [...byLane.values()];
}
