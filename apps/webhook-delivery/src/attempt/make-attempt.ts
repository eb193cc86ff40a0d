import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Batcher, type Clock, idTime } from '@parley/service-runtime';
import { EndpointStore, type SigningEndpoint } from '../endpoints/index.js';
import { type AttemptEnd, type DeliveryJob, deliveryJob } from '../schedule/index.js';
import { AttemptJournal } from './attempt-journal.js';
import type { AttemptRecord } from './attempt-record.store.js';
import { type DeliveryOutcome, outcomeOf } from './delivery-outcome.js';
import { type ClaimedDelivery, DeliveryStore } from './delivery.store.js';
import type { AttemptResult } from './http/exchange.js';
import { WebhookClient } from './http/webhook-client.js';
import { webhookBody, webhookHeaders } from './http/webhook-request.js';
import { LapsedClaims } from './lapsed-claims.js';
import { RecordAttempts } from './record-attempts.js';

export const CLAIMANT = Symbol('CLAIMANT');

interface Claimed {
  delivery: ClaimedDelivery;
  /** Undefined when it was removed. */
  endpoint: SigningEndpoint | undefined;
  /**
   * Postgres' time, at the earliest: what is due is due by it, so the clock of this process may be wrong, and may jump.
   */
  clock: Clock;
  /** By how much it may be later: as long as the claim was on its way. */
  uncertainMs: number;
}

const batchSize = 256;

/**
 * One attempt: claim in Postgres, sign and send, record. Dying before the record is committed is the one window in
 * which a receiver may get a delivery twice.
 */
@Injectable()
export class MakeAttempt implements OnApplicationShutdown {
  private readonly claims: Batcher<DeliveryJob, Claimed | null>;

  constructor(
    private readonly deliveries: DeliveryStore,
    private readonly endpoints: EndpointStore,
    private readonly client: WebhookClient,
    private readonly recording: RecordAttempts,
    private readonly journal: AttemptJournal,
    private readonly lapsedClaims: LapsedClaims,
    @Inject(CLAIMANT) private readonly claimant: string,
  ) {
    this.claims = new Batcher({ maxSize: batchSize, run: (jobs) => this.claim(jobs) });
  }

  async execute(job: DeliveryJob): Promise<AttemptEnd> {
    const claimed = await this.claims.add(job);
    if (!claimed) return { sent: false };
    const { delivery, endpoint, clock, uncertainMs } = claimed;
    if (!endpoint?.enabled) {
      await this.deliveries.discard([delivery]);
      return { sent: false };
    }
    const startedAt = delivery.claimedAt;
    const result = await this.send(delivery, endpoint, startedAt);
    const endedAt = clock.now();
    const outcome = outcomeOf(result, {
      made: delivery.attempts + 1,
      schedule: endpoint.retrySchedule,
      endedAt,
      uncertainMs,
      random: Math.random(),
      isOnce: delivery.hadSucceeded,
    });
    const made = { url: endpoint.url, startedAt, endedAt };
    const nextAttemptAt = await this.recording.add(recordOf(delivery, made, result, outcome));
    this.journal.attempted({ delivery, endpoint, startedAt, endedAt, result, outcome });
    // What is due later the sweeper queues.
    if (nextAttemptAt === null || nextAttemptAt > clock.now()) return { sent: true, limits: endpoint };
    // Other than what came of this one: another was asked for by hand meanwhile.
    const urgency = nextAttemptAt.getTime() === outcome.nextAttemptAt?.getTime() ? 'retry' : 'now';
    return { sent: true, limits: endpoint, next: deliveryJob({ ...delivery, urgency }, endpoint) };
  }

  /** Ends what is under way, with nothing recorded: it throws AttemptInterrupted. */
  interrupt(): void {
    this.client.interrupt();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.claims.close();
  }

  private send(delivery: ClaimedDelivery, endpoint: SigningEndpoint, at: Date): Promise<AttemptResult> {
    const { eventId, type, session } = delivery;
    const event = { id: eventId, type, session, time: idTime(eventId) };
    const body = webhookBody(delivery.body, endpoint.format, event);
    const message = {
      eventId,
      eventType: type,
      deliveryId: delivery.id,
      attempt: delivery.attempts + 1,
      body,
      format: endpoint.format,
    };
    const headers = webhookHeaders(message, endpoint.secrets(), endpoint.headers(), at);
    return this.client.post(endpoint.url, headers, body, endpoint.timeoutSeconds * 1000);
  }

  /** The secrets are read after the claim, so that what is claimed after one was revoked never signs with it. */
  private async claim(jobs: DeliveryJob[]): Promise<(Claimed | null)[]> {
    const askedMs = performance.now();
    const claimed = await this.deliveries.claim(jobs, this.claimant, this.lapsedClaims.until);
    const answeredMs = performance.now();
    const endpoints = await this.endpointsOf(claimed);
    const byId = new Map(claimed.map((delivery) => [delivery.id, delivery]));
    return jobs.map(({ id }) => {
      const delivery = byId.get(id);
      if (!delivery) return null;
      const clock = { now: () => new Date(delivery.claimedAt.getTime() + performance.now() - answeredMs) };
      return { delivery, endpoint: endpoints.get(delivery.webhookId), clock, uncertainMs: answeredMs - askedMs };
    });
  }

  private async endpointsOf(claimed: ClaimedDelivery[]): Promise<Map<string, SigningEndpoint>> {
    try {
      return await this.endpoints.signing([...new Set(claimed.map(({ webhookId }) => webhookId))]);
    } catch (error) {
      // What is not attempted is not left claimed; a claim that cannot be given back now ends by itself.
      await this.deliveries.giveBack(claimed, this.claimant);
      throw error;
    }
  }
}

function recordOf(
  { eventId, id, webhookId, kind, partition, attempts, manual, dueAt }: ClaimedDelivery,
  made: Pick<AttemptRecord, 'url' | 'startedAt' | 'endedAt'>,
  result: AttemptResult,
  outcome: DeliveryOutcome,
): AttemptRecord {
  const { durationMs, responseStatus = null, responseBody = null, error = null } = result;
  return {
    ...{ eventId, id, webhookId, kind, partition, dueAt, durationMs, responseStatus, responseBody, error },
    ...made,
    ...outcome,
    number: attempts + 1,
    trigger: manual ? 'manual' : 'schedule',
  };
}
