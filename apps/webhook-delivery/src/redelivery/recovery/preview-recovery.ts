import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@parley/contracts/base';
import type { RecoverDeliveries, RecoveryPreview } from '@parley/contracts/webhooks';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { EndpointQueries } from '../../endpoints/index.js';
import { AckFloor } from '../../stream/index.js';
import { MissingEvents } from './missing-events.js';
import { RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, filtersOf, findsMissing, firstPosition, lastPosition, recoveryScope } from './recovery.js';
import { UnsentDeliveries } from './unsent-deliveries.js';
import type { WantedEvent } from './wanted-events.js';

const pageSize = 5000;
const unsentPageSize = 500;
/** Events that a preview looks at, so that it costs no more however many there are (beyond.md §1). */
const mostCandidates = 100_000;
const lookAgainMs = 200;

/** @property left how many events may still be looked at */
interface Tally extends Required<Pick<RecoveryPreview, 'count' | 'filtered' | 'complete'>> {
  left: number;
}

/** Counts what a recovery would send, without making anything (decisions.md §6). */
@Injectable()
export class PreviewRecovery {
  constructor(
    private readonly endpoints: EndpointQueries,
    private readonly missing: MissingEvents,
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly unsent: UnsentDeliveries,
    private readonly ackFloor: AckFloor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param deadlineAt when the request times out, in milliseconds since the epoch
   * @throws DomainError as the recovery would; `unavailable` when counting takes longer
   */
  async execute(request: RecoverDeliveries, caller: Caller, deadlineAt: number): Promise<RecoveryPreview> {
    const endpoint = await this.endpoints.visible(request.webhookId, caller);
    const requested = recoveryScope(request, this.clock.now());
    if (!endpoint.enabled) throw new DomainError('conflict', 'The webhook is disabled.');
    const scope = { ...requested, ...filtersOf(endpoint) };
    const tally: Tally = { count: 0, filtered: 0, left: mostCandidates, complete: true };
    if (findsMissing(scope)) await this.countMissing(scope, tally, deadlineAt);
    await this.countUnsent(scope, tally, deadlineAt);
    const waiting = await this.deliveries.countWaiting(scope);
    const { count, filtered, complete } = tally;
    return { count, waiting, filtered, complete };
  }

  private async countMissing(scope: EndpointScope, tally: Tally, deadlineAt: number): Promise<void> {
    const streamEnd = await this.ackFloor.end();
    for (let position = firstPosition(scope); tally.complete && BigInt(position) < BigInt(lastPosition(scope));) {
      this.requireTime(deadlineAt);
      const page = await this.missing.page(scope, position, pageSize, streamEnd);
      if (!page) {
        await this.pause(deadlineAt);
        continue;
      }
      const candidates = taken(page.events, tally);
      // The name of an event's session, and its content, are known only from the event's bytes.
      if (scope.sessions.length === 0 && scope.filter === null) tally.count += partsIn(candidates);
      else await this.countMatching(scope, candidates, tally, deadlineAt);
      position = page.end;
    }
  }

  private async countMatching(
    scope: EndpointScope,
    events: readonly WantedEvent[],
    tally: Tally,
    deadlineAt: number,
  ): Promise<void> {
    for (let done = 0; done < events.length;) {
      this.requireTime(deadlineAt);
      const batch = await this.missing.firstOf(scope, events.slice(done));
      tally.count += batch.events.length;
      tally.filtered += batch.filtered;
      done += batch.looked;
    }
  }

  private async countUnsent(scope: EndpointScope, tally: Tally, deadlineAt: number): Promise<void> {
    if (scope.filter === null) {
      const found = await this.deliveries.countUnsent(scope, tally.left + 1);
      tally.count += Math.min(found, tally.left);
      if (found > tally.left) tally.complete = false;
      return;
    }
    const upTo = lastPosition(scope);
    for (let after: string | undefined = firstPosition(scope); tally.complete && after !== undefined;) {
      this.requireTime(deadlineAt);
      const page = await this.deliveries.unsent(scope, { after, upTo }, unsentPageSize);
      const { wanted, filtered } = await this.unsent.wanted(scope, taken(page, tally));
      tally.count += wanted.length;
      tally.filtered += filtered;
      after = page.length < unsentPageSize ? undefined : page.at(-1)?.eventId;
    }
  }

  private async pause(deadlineAt: number): Promise<void> {
    if (this.clock.now().getTime() + lookAgainMs >= deadlineAt) {
      throw new DomainError('unavailable', 'Events of before are still being recorded; ask again later.');
    }
    await sleep(lookAgainMs);
  }

  private requireTime(deadlineAt: number): void {
    if (this.clock.now().getTime() < deadlineAt) return;
    throw new DomainError('unavailable', 'There is more than can be counted now; ask for a shorter time.');
  }
}

function partsIn(events: readonly WantedEvent[]): number {
  return events.reduce((count, { parts }) => count + parts.length, 0);
}

/** The first of them, as many as may still be looked at. */
function taken<Of>(candidates: readonly Of[], tally: Tally): readonly Of[] {
  const first = candidates.slice(0, tally.left);
  tally.left -= first.length;
  if (first.length < candidates.length) tally.complete = false;
  return first;
}
