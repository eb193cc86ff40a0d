import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  DomainError,
  type RecoverDeliveries,
  type RecoveryPreview,
  type WalkedEvent,
} from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { EndpointQueries } from '../../endpoints/index.js';
import { MissingEvents } from './missing-events.js';
import { RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, findsMissing, firstPosition, lastPosition, recoveryScope } from './recovery.js';

const pageSize = 5000;

/** Counts what a recovery would send, and makes nothing (decisions.md §6). */
@Injectable()
export class PreviewRecovery {
  constructor(
    private readonly endpoints: EndpointQueries,
    private readonly missing: MissingEvents,
    private readonly deliveries: RecoveredDeliveryStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param deadlineAt milliseconds since the epoch; the request has timed out then
   * @throws DomainError as the recovery would; `unavailable` when it takes longer
   */
  async execute(request: RecoverDeliveries, caller: Caller, deadlineAt: number): Promise<RecoveryPreview> {
    const endpoint = await this.endpoints.visible(request.webhookId, caller);
    const asked = recoveryScope(request, this.clock.now());
    if (!endpoint.enabled) throw new DomainError('conflict', 'The webhook is disabled.');
    const { teamId, projectId, events, sessions, sessionIds } = endpoint;
    const scope = { ...asked, teamId, projectId, events, sessions, sessionIds };
    const unsent = await this.deliveries.countUnsent(scope);
    return { count: unsent + (findsMissing(scope) ? await this.countMissing(scope, deadlineAt) : 0) };
  }

  private async countMissing(scope: EndpointScope, deadlineAt: number): Promise<number> {
    let count = 0;
    for (let position = firstPosition(scope); BigInt(position) < BigInt(lastPosition(scope));) {
      this.requireTime(deadlineAt);
      const page = await this.missing.page(scope, position, pageSize);
      // Which session an event is of is in its bytes alone.
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

  private requireTime(deadlineAt: number): void {
    if (this.clock.now().getTime() < deadlineAt) return;
    throw new DomainError('unavailable', 'There is more than can be counted now; ask for a shorter time.');
  }
}
