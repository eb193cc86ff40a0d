import { Inject, Injectable } from '@nestjs/common';
import type { EventMade } from '@parley/contracts';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import { firstDelayMs } from '../deliveries/index.js';
import { EndpointStore } from '../endpoints/index.js';
import { type WakeUp, wakeUpFor, WakeUpQueue } from '../wake-ups/index.js';
import { FanOutStore } from './fan-out.store.js';
import { type Match, matchEvents } from './match-events.js';

interface PlannedDelivery {
  id: string;
  match: Match;
  firstDelayMs: number;
}

/**
 * Makes the deliveries of a batch of events, a transaction for all, and wakes the workers. Idempotent by event and
 * endpoint. Dying after the commit loses only wake-ups, which the sweeper makes again.
 */
@Injectable()
export class FanOutEvents {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly store: FanOutStore,
    private readonly wakeUps: WakeUpQueue,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(events: readonly EventMade[]): Promise<void> {
    const projectIds = new Set(events.flatMap(({ projectId }) => projectId ?? []));
    const teamIds = new Set(events.filter(({ projectId }) => projectId === undefined).map(({ teamId }) => teamId));
    // Read for each batch: an endpoint made before an event must get it, so no stale copy will do.
    const endpoints = await this.endpoints.enabledOf({ projectIds: [...projectIds], teamIds: [...teamIds] });
    const planned = matchEvents(events, endpoints).map((match) => ({
      id: this.ids.next(),
      match,
      firstDelayMs: firstDelayMs(match.endpoint.retrySchedule, Math.random()),
    }));
    if (planned.length === 0) return;
    const made = await this.insert(planned);
    await this.wake(planned.filter(({ id }) => made.has(id)));
  }

  private insert(planned: readonly PlannedDelivery[]): Promise<Set<string>> {
    const matched = new Map(planned.map(({ match: { event } }) => [event.id, event]));
    return this.store.insert(
      [...matched.values()].map(({ id, type, session, envelope }) => ({
        id,
        type,
        session,
        body: Buffer.from(envelope, 'utf8'),
      })),
      planned.map(({ id, match, firstDelayMs: delayMs }) => ({
        id,
        eventId: match.event.id,
        webhookId: match.endpoint.id,
        firstDelayMs: delayMs,
      })),
    );
  }

  private async wake(planned: readonly PlannedDelivery[]): Promise<void> {
    const wakeUp = ({ id, match: { event, endpoint } }: PlannedDelivery): WakeUp =>
      wakeUpFor({ eventId: event.id, id }, endpoint);
    const delayed = planned.filter(({ firstDelayMs: delayMs }) => delayMs > 0);
    try {
      await this.wakeUps.add(planned.filter(({ firstDelayMs: delayMs }) => delayMs === 0).map(wakeUp));
      for (const one of delayed) await this.wakeUps.add([wakeUp(one)], { delayMs: one.firstDelayMs });
    } catch (error) {
      this.logger.warn({ err: error, count: planned.length }, 'wake-ups not queued; the sweeper makes them');
    }
  }
}
