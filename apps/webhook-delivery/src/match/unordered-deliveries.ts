import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type ClaimedAsMade, FirstAttempts, type MadeDelivery } from '../attempt/index.js';
import { firstDelayMs } from '../endpoints/index.js';
import { sessionIdOf } from '../retention/index.js';
import { deliveryJob, DeliveryJobQueue } from '../schedule/index.js';
import { FanOutStore, type InsertedDelivery } from './fan-out.store.js';
import type { PlannedDelivery } from './planned-delivery.js';
import { byTurnsOfTeams } from './wide-events.js';

type TimedDelivery = PlannedDelivery & { firstDelayMs: number | 'batching' };

/** Target number of deliveries of one endpoint in one statement, and most of all. */
const [mostOfEndpoint, mostOfAll] = [128, 500];
/** Longest time, for each part, that a busy endpoint may hold up later events of the stream. */
const patienceMs = 200;

/** Makes deliveries to endpoints without ordering. Those that are due at once are attempted as soon as they are committed. */
@Injectable()
export class UnorderedDeliveries {
  constructor(
    private readonly store: FanOutStore,
    private readonly firstAttempts: FirstAttempts,
    private readonly queue: DeliveryJobQueue,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Waits briefly for fast endpoints to have room: a delivery claimed by its insert costs half as much as one that waits. */
  async make(planned: readonly PlannedDelivery[]): Promise<void> {
    const timed = byTurnsOfTeams(planned).map((one) => {
      const { isBatched, retrySchedule } = one.endpoint;
      return { ...one, firstDelayMs: isBatched ? ('batching' as const) : firstDelayMs(retrySchedule, Math.random()) };
    });
    for (const part of inParts(timed)) {
      const { ready, others } = this.byRoom(part);
      if (ready.length > 0) await this.insert(ready);
      if (others.length === 0) continue;
      await this.firstAttempts.untilRoom(endpointsOf(others), patienceMs);
      await this.insert(others);
    }
  }

  /** Separates the deliveries of teams whose endpoints all have room: they do not wait for those of other teams. */
  private byRoom(part: readonly TimedDelivery[]): { ready: TimedDelivery[]; others: TimedDelivery[] } {
    const waiting = this.firstAttempts.teamsWithoutRoom(endpointsOf(part));
    return {
      ready: part.filter(({ endpoint }) => !waiting.has(endpoint.teamId)),
      others: part.filter(({ endpoint }) => waiting.has(endpoint.teamId)),
    };
  }

  private async insert(timed: readonly TimedDelivery[]): Promise<void> {
    const atOnce = timed.filter(isDueAtOnce);
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

const isDueAtOnce = ({ firstDelayMs: delayMs }: TimedDelivery): boolean => delayMs === 0;

/** Of those that are due at once. */
function endpointsOf(part: readonly TimedDelivery[]): TimedDelivery['endpoint'][] {
  return part.filter(isDueAtOnce).map(({ endpoint }) => endpoint);
}

/** Splits deliveries, in order, into equal parts. Evenly spread deliveries of one endpoint then stay within the target. */
function inParts(planned: readonly TimedDelivery[]): TimedDelivery[][] {
  const counts = new Map<string, number>();
  for (const { endpoint } of planned) counts.set(endpoint.id, (counts.get(endpoint.id) ?? 0) + 1);
  const parts = Math.ceil(Math.max(Math.max(0, ...counts.values()) / mostOfEndpoint, planned.length / mostOfAll));
  const size = Math.ceil(planned.length / parts);
  return Array.from({ length: parts }, (_, part) => planned.slice(part * size, (part + 1) * size));
}

/** Makes the body of an event once and shares it among its endpoints. */
function toMake(planned: readonly PlannedDelivery[]): MadeDelivery[] {
  const bodies = new Map<string, Buffer>();
  return planned.map(({ id, event, endpoint }) => {
    const body = bodies.get(event.id) ?? Buffer.from(event.envelope, 'utf8');
    bodies.set(event.id, body);
    const { type, session } = event;
    return { eventId: event.id, id, type, session, sessionId: sessionIdOf(event), body, endpoint };
  });
}
