import { Injectable } from '@nestjs/common';
import type { RunningJob } from '@parley/operation-executor';
import type { DeliveryKey } from '../../deliveries/index.js';
import { MissingEvents, type MissingPage } from './missing-events.js';
import { RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, lastPosition } from './recovery.js';
import type { Recovery } from './recovery.store.js';
import { SendAgain } from './send-again.js';
import { UnsentDeliveries } from './unsent-deliveries.js';

const eventsInAPage = 1000;
const unsentInAPage = 500;

/** @property streamEnd null: the recovery does not look for missing events */
type RecoveringScope = EndpointScope & Recovery;

/** Sends the next page of a recovery: undelivered deliveries and events without a delivery, of one range of events. */
@Injectable()
export class SendPage {
  constructor(
    private readonly missing: MissingEvents,
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly unsent: UnsentDeliveries,
    private readonly sendAgain: SendAgain,
  ) {}

  /**
   * Sends the page in steps. A step has as many events as one request returns bytes for, which bounds the memory in use.
   * Stops when the endpoint is removed.
   * @returns false while the page cannot be known yet, see {@link MissingEvents.page}: nothing was done
   * @throws ClaimLost, DomainError `unavailable`; steps that were finished count
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

  private async find(scope: RecoveringScope): Promise<(MissingPage & { unsent: readonly DeliveryKey[] }) | null> {
    const { position, streamEnd } = scope;
    const page =
      streamEnd === null
        ? { events: [], end: lastPosition(scope) }
        : await this.missing.page(scope, position, eventsInAPage, streamEnd);
    if (!page) return null;
    const unsent = await this.deliveries.unsent(scope, { after: position, upTo: page.end }, unsentInAPage);
    const { wanted } = await this.unsent.wanted(scope, unsent);
    if (unsent.length < unsentInAPage) return { ...page, unsent: wanted };
    // The page of deliveries is full: there may be more before the page's end, so the page ends with the last of these.
    const end = unsent.at(-1)!.eventId;
    return { unsent: wanted, events: page.events.filter(({ id }) => BigInt(id) <= BigInt(end)), end };
  }
}

function within(deliveries: readonly DeliveryKey[], after: string, upTo: string): DeliveryKey[] {
  return deliveries.filter(({ eventId }) => BigInt(eventId) > BigInt(after) && BigInt(eventId) <= BigInt(upTo));
}
