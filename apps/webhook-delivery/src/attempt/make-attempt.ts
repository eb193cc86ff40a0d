import { Injectable } from '@nestjs/common';
import { TeamSuspensions } from '@parley/service-runtime';
import { type AttemptEnd, deliveryJob, type DueAttempt } from '../schedule/index.js';
import { AttemptJournal } from './attempt-journal.js';
import type { AttemptRecord } from './attempt-record.store.js';
import { type Claim, ClaimDeliveries } from './claim-deliveries.js';
import { type DeliveryOutcome, outcomeOf } from './delivery-outcome.js';
import { type ClaimedDelivery, DeliveryStore } from './delivery.store.js';
import { KnownEndpoints } from './known-endpoints.js';
import { RecordAttempts } from './record-attempts.js';
import type { SendResult } from './sender.js';
import { Senders } from './senders.js';

/**
 * Makes one attempt: claims the delivery unless that is done, signs, sends and records. A crash between sending and the
 * commit of the record is the one window in which a receiver may get a delivery twice.
 */
@Injectable()
export class MakeAttempt {
  constructor(
    private readonly claims: ClaimDeliveries,
    private readonly deliveries: DeliveryStore,
    private readonly endpoints: KnownEndpoints,
    private readonly senders: Senders,
    private readonly recording: RecordAttempts,
    private readonly journal: AttemptJournal,
    private readonly suspensions: TeamSuspensions,
  ) {}

  async execute({ job, claim, answered }: DueAttempt<Claim>): Promise<AttemptEnd> {
    const claimed = claim ?? (await this.claims.one(job));
    if (!claimed) return { sent: false };
    const { delivery, endpoint, clock, uncertainMs } = claimed;
    if (!endpoint?.enabled) {
      // If the endpoint was enabled again since the claim, the delivery was not discarded: it must be due as before.
      if ((await this.deliveries.discard([delivery])) === 0) await this.claims.giveBack([delivery]);
      return { sent: false };
    }
    // It was claimed just before the suspension: its next claim holds it.
    if (await this.suspensions.isStill(endpoint.teamId)) {
      await this.claims.giveBack([delivery]);
      return { sent: false };
    }
    const startedAt = delivery.claimedAt;
    const result = await this.senders.send({ delivery, endpoint, at: startedAt });
    if (result === null) {
      await this.claims.giveBack([delivery]);
      return { sent: false };
    }
    const endedAt = clock.now();
    const outcome = outcomeOf(result, {
      made: delivery.attempts - delivery.manualAttempts + (delivery.manual ? 0 : 1),
      scheduledAt: delivery.manual ? delivery.scheduledAt : null,
      schedule: endpoint.retrySchedule,
      endedAt,
      uncertainMs,
      random: Math.random(),
      isOnce: delivery.hadSucceeded,
    });
    // A failure may lower the endpoint's limits: the next attempts must read it again.
    if (outcome.status !== 'succeeded') this.endpoints.forget(endpoint.id);
    answered({ sent: true, limits: endpoint, durationMs: result.durationMs });
    const { url, teamId, projectId } = endpoint;
    const made = { url, teamId, projectId: projectId ?? '0', isFirstTry: !endpoint.tried, startedAt, endedAt };
    const nextAttemptAt = await this.recording.add(recordOf(delivery, made, result, outcome));
    this.journal.attempted({ delivery, endpoint, startedAt, result, outcome });
    // A delivery that is due later is queued by the sweeper.
    if (nextAttemptAt === null || nextAttemptAt > clock.now()) return { sent: true, limits: endpoint };
    // A different due time means that another attempt was asked for by hand meanwhile.
    const urgency = nextAttemptAt.getTime() === outcome.nextAttemptAt?.getTime() ? 'retry' : 'now';
    return { sent: true, limits: endpoint, next: deliveryJob({ ...delivery, urgency }, endpoint) };
  }

  /** Ends all attempts under way without recording them: {@link execute} throws AttemptInterrupted. */
  interrupt(): void {
    this.senders.interrupt();
  }
}

/** Field by field: an object spread of this size is a tenth of what an attempt costs this process. */
function recordOf(
  delivery: ClaimedDelivery,
  made: Pick<AttemptRecord, 'url' | 'teamId' | 'projectId' | 'isFirstTry' | 'startedAt' | 'endedAt'>,
  result: SendResult,
  outcome: DeliveryOutcome,
): AttemptRecord {
  return {
    eventId: delivery.eventId,
    id: delivery.id,
    webhookId: delivery.webhookId,
    kind: delivery.kind,
    partition: delivery.partition,
    type: delivery.type,
    bytes: delivery.body.length,
    number: delivery.attempts + 1,
    trigger: delivery.manual ? 'manual' : 'schedule',
    dueAt: delivery.dueAt,
    hadSucceeded: delivery.hadSucceeded,
    hasMembers: delivery.batchId === delivery.id,
    url: made.url,
    teamId: made.teamId,
    projectId: made.projectId,
    isFirstTry: made.isFirstTry,
    startedAt: made.startedAt,
    endedAt: made.endedAt,
    durationMs: result.durationMs,
    responseStatus: result.responseStatus ?? null,
    responseBody: result.responseBody ?? null,
    error: result.error ?? null,
    target: result.target ?? null,
    response: result.response === undefined ? null : JSON.stringify(result.response),
    batch: result.batch === undefined ? null : JSON.stringify(result.batch),
    status: outcome.status,
    nextAttemptAt: outcome.nextAttemptAt,
    endpointGone: outcome.endpointGone,
  };
}
