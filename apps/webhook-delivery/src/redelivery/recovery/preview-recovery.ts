import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@parley/contracts/base';
import type { WalkedEvent } from '@parley/contracts/events';
import type { RecoverDeliveries, RecoveryPreview } from '@parley/contracts/webhooks';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { EndpointQueries } from '../../endpoints/index.js';
import { AckFloor } from '../../stream/index.js';
import { MissingEvents } from './missing-events.js';
import { RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, findsMissing, firstPosition, lastPosition, recoveryScope } from './recovery.js';

const pageSize = 5000;
const lookAgainMs = 200;

/** Counts what a recovery would send, without making anything (decisions.md §6). */
@Injectable()
export class PreviewRecovery {
  constructor(
    private readonly endpoints: EndpointQueries,
    private readonly missing: MissingEvents,
    private readonly deliveries: RecoveredDeliveryStore,
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
    const { teamId, projectId, events, format, sessions, sessionIds } = endpoint;
    const scope = { ...requested, teamId, projectId, events, format, sessions, sessionIds };
    const missing = findsMissing(scope) ? await this.countMissing(scope, deadlineAt) : 0;
    const [unsent, waiting] = await Promise.all([
      this.deliveries.countUnsent(scope),
      this.deliveries.countWaiting(scope),
    ]);
    return { count: missing + unsent, waiting };
  }

  private async countMissing(scope: EndpointScope, deadlineAt: number): Promise<number> {
    const streamEnd = await this.ackFloor.end();
    let count = 0;
    for (let position = firstPosition(scope); BigInt(position) < BigInt(lastPosition(scope));) {
      this.requireTime(deadlineAt);
      const page = await this.missing.page(scope, position, pageSize, streamEnd);
      if (!page) {
        await this.pause(deadlineAt);
        continue;
      }
      // The name of an event's session is known only from the event's bytes.
      count +=
        scope.sessions.length === 0 ? page.events.length : await this.countMatching(scope, page.events, deadlineAt);
      position = page.end;
    }
    return count;
  }

  private async countMatching(scope: EndpointScope, events: WalkedEvent[], deadlineAt: number): Promise<number> {
    let count = 0;
    for (let done = 0; done < events.length;) {
      this.requireTime(deadlineAt);
      const batch = await this.missing.firstOf(scope, events.slice(done));
      count += batch.events.length;
      done += batch.looked;
    }
    return count;
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
