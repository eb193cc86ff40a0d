import { Injectable } from '@nestjs/common';
import type { RunningJob } from '@parley/operation-executor';
import type { DeliveryKey } from '../../deliveries/index.js';
import { MissingEvents, type MissingPage } from './missing-events.js';
import { RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, lastPosition } from './recovery.js';
import type { Recovery } from './recovery.store.js';
import { SendAgain } from './send-again.js';

const eventsInAPage = 1000;
const unsentInAPage = 500;

/** @property streamEnd null: it looks for no events that are missing */
type RecoveringScope = EndpointScope & Recovery;

/** The next page of a recovery: what was not delivered, and what has no delivery, of one range of events. */
@Injectable()
export class SendPage {
  constructor(
    private readonly missing: MissingEvents,
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly sendAgain: SendAgain,
  ) {}

  /**
   * In steps of as many events as their bytes come at once, so that no more than those are held in memory.
   * It stops where the endpoint is removed.
   * @returns false while that cannot be known yet, see {@link MissingEvents.page}: nothing was done
   * @throws ClaimLost, DomainError `unavailable`; what was done by then counts
   */
  async run(job: RunningJob, scope: RecoveringScope): Promise<boolean> {
    const found = await this.find(scope);
    if (!found) return false;
    const { unsent, events, end } = found;
    let position = scope.position;
    let done = 0;
    while (position !== end) {
      job.signal.throwIfAborted();
      const batch = await this.missing.firstOf(scope, events.slice(done));
      done += batch.looked;
      const stepEnd = done < events.length ? events[done - 1]!.id : end;
      const step = { unsent: within(unsent, position, stepEnd), missing: batch.events, end: stepEnd };
      if (!(await this.sendAgain.run(job, scope, step))) return true;
      position = stepEnd;
    }
    return true;
  }

  private async find(scope: RecoveringScope): Promise<(MissingPage & { unsent: DeliveryKey[] }) | null> {
    const { position, streamEnd } = scope;
    const page =
      streamEnd === null
        ? { events: [], end: lastPosition(scope) }
        : await this.missing.page(scope, position, eventsInAPage, streamEnd);
    if (!page) return null;
    const unsent = await this.deliveries.unsent(scope, { after: position, upTo: page.end }, unsentInAPage);
    if (unsent.length < unsentInAPage) return { ...page, unsent };
    // There may be more of them before the page's end: it ends with these.
    const end = unsent.at(-1)!.eventId;
    return { unsent, events: page.events.filter(({ id }) => BigInt(id) <= BigInt(end)), end };
  }
}

function within(deliveries: readonly DeliveryKey[], after: string, upTo: string): DeliveryKey[] {
  return deliveries.filter(({ eventId }) => BigInt(eventId) > BigInt(after) && BigInt(eventId) <= BigInt(upTo));
}
