import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { Batcher, CLOCK, type Clock, idTime, LOGGER, type Logger } from '@parley/service-runtime';
import { type AttemptResult, webhookBody, WebhookClient, webhookHeaders } from '../attempts/index.js';
import { EndpointStore, type SigningEndpoint } from '../endpoints/index.js';
import { type WakeUp, wakeUpFor, WakeUpQueue } from '../wake-ups/index.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { type DeliveryOutcome, outcomeOf } from './delivery-outcome.js';
import { type AttemptRecord, type ClaimedDelivery, DeliveryStore } from './delivery.store.js';

export const CLAIMANT = Symbol('CLAIMANT');

interface Claimed {
  delivery: ClaimedDelivery;
  /** Undefined when it was removed. */
  endpoint: SigningEndpoint | undefined;
}

const batchSize = 256;
/** Shorter than the margin of a claim, so that nobody else has taken the delivery meanwhile. */
const recordingPatienceMs = 8000;
const recordingPauseMs = 250;
/** No receiver waits for the record of its answer; a moment makes many small writes one. */
const recordingDelayMs = 10;

/**
 * One attempt: claim in Postgres, sign and send, record. Dying before the record is committed is the one window in
 * which a receiver may get a delivery twice.
 */
@Injectable()
export class MakeAttempt implements OnApplicationShutdown {
  private readonly claims: Batcher<WakeUp, Claimed | null>;
  private readonly records: Batcher<AttemptRecord, Date | null>;

  constructor(
    private readonly deliveries: DeliveryStore,
    private readonly endpoints: EndpointStore,
    private readonly client: WebhookClient,
    private readonly wakeUps: WakeUpQueue,
    private readonly metrics: DeliveryMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLAIMANT) private readonly claimant: string,
  ) {
    this.claims = new Batcher({ maxSize: batchSize, run: (wakeUps) => this.claim(wakeUps) });
    this.records = new Batcher({
      maxSize: batchSize,
      maxDelayMs: recordingDelayMs,
      run: (records) => this.record(records),
    });
  }

  async execute(wakeUp: WakeUp): Promise<void> {
    const claimed = await this.claims.add(wakeUp);
    if (!claimed) return;
    const { delivery, endpoint } = claimed;
    if (!endpoint?.enabled) return this.deliveries.discard([delivery]);
    const startedAt = this.clock.now();
    const result = await this.send(delivery, endpoint, startedAt);
    const outcome = outcomeOf(result, {
      made: delivery.attempts + 1,
      schedule: endpoint.retrySchedule,
      endedAt: this.clock.now(),
      random: Math.random(),
      isOnce: delivery.hadSucceeded,
    });
    const nextAttemptAt = await this.recordPatiently(recordOf(delivery, startedAt, result, outcome));
    this.tell(delivery, endpoint, startedAt, result, outcome);
    if (outcome.endpointGone) await this.endpoints.disable(endpoint, 'gone');
    if (nextAttemptAt) await this.wakeAgain(delivery, endpoint, nextAttemptAt);
  }

  /** Ends what is under way, with nothing recorded: it throws AttemptInterrupted. */
  interrupt(): void {
    this.client.interrupt();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.claims.close();
    await this.records.close();
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
    const headers = webhookHeaders(message, endpoint.secrets(), endpoint.headers, at);
    return this.client.post(endpoint.url, headers, body, endpoint.timeoutSeconds * 1000);
  }

  /** The claim comes last: when anything before it fails, nothing is left claimed that nobody attempts. */
  private async claim(wakeUps: WakeUp[]): Promise<(Claimed | null)[]> {
    const endpoints = await this.endpoints.signing([...new Set(wakeUps.map(({ webhookId }) => webhookId))]);
    const claimed = await this.deliveries.claim(wakeUps, this.claimant);
    const byId = new Map(claimed.map((delivery) => [delivery.id, delivery]));
    return wakeUps.map(({ id }) => {
      const delivery = byId.get(id);
      return delivery ? { delivery, endpoint: endpoints.get(delivery.webhookId) } : null;
    });
  }

  /** @returns when the next attempts of the deliveries are due, as they stand now */
  private async record(records: AttemptRecord[]): Promise<(Date | null)[]> {
    const recorded = await this.deliveries.record(records);
    const nextById = new Map(recorded.map(({ id, nextAttemptAt }) => [id, nextAttemptAt]));
    return records.map(({ id }) => nextById.get(id) ?? null);
  }

  /** A short trouble with Postgres, whatever it is, must not make us forget what a receiver has answered already. */
  private async recordPatiently(record: AttemptRecord): Promise<Date | null> {
    const deadline = Date.now() + recordingPatienceMs;
    for (;;) {
      try {
        return await this.records.add(record);
      } catch (error) {
        if (error instanceof DomainError || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, recordingPauseMs));
      }
    }
  }

  private async wakeAgain(delivery: ClaimedDelivery, endpoint: SigningEndpoint, at: Date): Promise<void> {
    const delayMs = Math.max(1, at.getTime() - this.clock.now().getTime());
    try {
      await this.wakeUps.add([wakeUpFor(delivery, endpoint)], { delayMs });
    } catch (error) {
      this.logger.warn({ err: error, deliveryId: delivery.id }, 'wake-up not queued; the sweeper makes it');
    }
  }

  /** One wide line an attempt; of the URL only the host, of the bytes nothing. */
  private tell(
    delivery: ClaimedDelivery,
    endpoint: SigningEndpoint,
    startedAt: Date,
    result: AttemptResult,
    outcome: DeliveryOutcome,
  ): void {
    this.metrics.attempted(delivery, startedAt, result, outcome.status);
    const line = {
      deliveryId: delivery.id,
      eventId: delivery.eventId,
      webhookId: endpoint.id,
      teamId: endpoint.teamId,
      type: delivery.type,
      attempt: delivery.attempts + 1,
      trigger: delivery.manual ? 'manual' : 'schedule',
      host: new URL(endpoint.url).host,
      responseStatus: result.responseStatus,
      error: result.error,
      durationMs: result.durationMs,
      status: outcome.status,
      nextAttemptAt: outcome.nextAttemptAt,
    };
    if (outcome.status === 'succeeded') this.logger.debug(line, 'attempt');
    else this.logger.info(line, 'attempt');
  }
}

function recordOf(
  { eventId, id, webhookId, kind, lane, attempts, manual, dueAt }: ClaimedDelivery,
  startedAt: Date,
  result: AttemptResult,
  outcome: DeliveryOutcome,
): AttemptRecord {
  return {
    eventId,
    id,
    webhookId,
    kind,
    lane,
    number: attempts + 1,
    trigger: manual ? 'manual' : 'schedule',
    dueAt,
    startedAt,
    durationMs: result.durationMs,
    responseStatus: result.responseStatus ?? null,
    responseBody: result.responseBody ?? null,
    error: result.error ?? null,
    status: outcome.status,
    nextAttemptAt: outcome.nextAttemptAt,
  };
}
