import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type ClaimedAsMade, FirstAttempts, type MadeDelivery } from '../attempt/index.js';
import { firstDelayMs } from '../endpoints/index.js';
import { deliveryJob, DeliveryJobQueue } from '../schedule/index.js';
import { FanOutStore, type InsertedDelivery } from './fan-out.store.js';
import type { PlannedDelivery } from './planned-delivery.js';

/** Deliveries to endpoints that keep no order: what is due at once is attempted as soon as it is committed. */
@Injectable()
export class UnorderedDeliveries {
  constructor(
    private readonly store: FanOutStore,
    private readonly firstAttempts: FirstAttempts,
    private readonly queue: DeliveryJobQueue,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async make(planned: readonly PlannedDelivery[]): Promise<void> {
    if (planned.length === 0) return;
    const timed = planned.map((one) => {
      return { ...one, firstDelayMs: firstDelayMs(one.endpoint.retrySchedule, Math.random()) };
    });
    const atOnce = timed.filter((one) => one.firstDelayMs === 0);
    let made: ReadonlyMap<string, InsertedDelivery> = new Map();
    const insert = async (claiming: ClaimedAsMade) => {
      made = await this.store.insert(this.pool, timed, claiming);
      return new Map([...made].filter(([, { isClaimed }]) => isClaimed));
    };
    await this.firstAttempts.make(toMake(atOnce), insert);
    const unclaimed = atOnce.filter(({ id }) => made.get(id)?.isClaimed === false);
    const jobs = unclaimed.map(({ id, event, endpoint }) => deliveryJob({ eventId: event.id, id }, endpoint));
    if (jobs.length > 0) await this.queue.enqueue(jobs);
  }
}

/** The bytes of an event once, for all its endpoints. */
function toMake(planned: readonly PlannedDelivery[]): MadeDelivery[] {
  const bodies = new Map<string, Buffer>();
  return planned.map(({ id, event, endpoint }) => {
    const body = bodies.get(event.id) ?? Buffer.from(event.envelope, 'utf8');
    bodies.set(event.id, body);
    return { eventId: event.id, id, type: event.type, session: event.session, body, endpoint };
  });
}
