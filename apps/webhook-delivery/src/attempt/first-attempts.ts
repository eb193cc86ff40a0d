import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { DeliveryKey } from '../deliveries/index.js';
import type { EndpointLimits, SigningEndpoint } from '../endpoints/index.js';
import { deliveryJob, type RequestedRoom } from '../schedule/index.js';
import { CLAIMANT, claimOf } from './claim-deliveries.js';
import { type ClaimedDelivery, claimMarginSeconds, DeliveryStore } from './delivery.store.js';
import { DeliveryWorker } from './delivery-worker.js';
import { KnownEndpoints } from './known-endpoints.js';

/** A delivery that is about to be made and is due at once. */
export interface MadeDelivery extends DeliveryKey {
  type: string;
  session: string;
  sessionId: string | null;
  body: Buffer;
  endpoint: { id: string } & EndpointLimits;
}

/** What the inserting statement needs to claim some of the deliveries. */
export interface ClaimedAsMade {
  claimant: string;
  /** How long a claim holds after the endpoint's timeout. */
  marginSeconds: number;
  /** Endpoints by id of the deliveries to claim. A delivery is not claimed if its endpoint's version has changed. */
  endpoints: ReadonlyMap<string, SigningEndpoint>;
}

/** A claim made by the inserting statement. */
export interface MadeClaim {
  dueAt: Date;
  /** When the statement began, by the clock of Postgres. */
  claimedAt: Date;
}

interface Unanswered extends DeliveryKey {
  requestedMs: number;
}

/** Within this time after a statement was sent, no claim that it made has lapsed. */
const surelyClaimedMs = (claimMarginSeconds * 1000) / 2;

/**
 * Begins first attempts as soon as their deliveries are committed. The inserting statement claims as many deliveries as
 * this process would attempt at once. The others are claimed when their turn comes.
 */
@Injectable()
export class FirstAttempts {
  /** Deliveries that may have been claimed by statements whose answer never came. */
  private unanswered: Unanswered[] = [];

  constructor(
    private readonly worker: DeliveryWorker,
    private readonly deliveries: DeliveryStore,
    private readonly endpoints: KnownEndpoints,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLAIMANT) private readonly claimant: string,
  ) {}

  /**
   * Waits until deliveries to these endpoints could begin at once, unless one of the endpoints is slow.
   * @param endpoints one entry for each delivery
   */
  async untilRoom(endpoints: readonly MadeDelivery['endpoint'][], patienceMs: number): Promise<void> {
    await this.worker.room?.until(countByEndpoint(endpoints), patienceMs);
  }

  /** The teams of which {@link untilRoom} would wait for an endpoint. */
  teamsWithoutRoom(endpoints: readonly MadeDelivery['endpoint'][]): Set<string> {
    const { room } = this.worker;
    const waiting = countByEndpoint(endpoints).filter((requested) => room && !room.isReady(requested));
    return new Set(waiting.map(({ limits }) => limits.teamId));
  }

  /** Makes deliveries with `insert`, and begins the attempts of those that it claimed. */
  async make(
    deliveries: readonly MadeDelivery[],
    insert: (claiming: ClaimedAsMade) => Promise<ReadonlyMap<string, MadeClaim>>,
  ): Promise<void> {
    await this.releaseUnanswered();
    const endpoints = await this.choose(deliveries);
    const chosen = deliveries.filter(({ id }) => endpoints.has(id));
    const requestedMs = performance.now();
    const claiming = { claimant: this.claimant, marginSeconds: claimMarginSeconds, endpoints };
    const claimed = await insert(claiming).catch((error: unknown) => {
      // The statement may have been committed although its answer was lost.
      this.unanswered = chosen.map(({ eventId, id }) => ({ eventId, id, requestedMs }));
      throw error;
    });
    const answeredMs = performance.now();
    // The insert may have waited for a lock. Its claims are left to lapse, since another process may hold one by now.
    if (answeredMs - requestedMs > surelyClaimedMs) return;
    for (const made of chosen) {
      const claim = claimed.get(made.id);
      if (claim) this.begin(made, endpoints.get(made.id)!, claim, { requestedMs, answeredMs });
    }
  }

  private begin(
    made: MadeDelivery,
    endpoint: SigningEndpoint,
    claim: MadeClaim,
    requested: { requestedMs: number; answeredMs: number },
  ): void {
    const delivery: ClaimedDelivery = {
      eventId: made.eventId,
      id: made.id,
      webhookId: made.endpoint.id,
      kind: 'event',
      partition: null,
      type: made.type,
      session: made.session,
      sessionId: made.sessionId,
      body: made.body,
      version: endpoint.version,
      dueAt: claim.dueAt,
      claimedAt: claim.claimedAt,
      attempts: 0,
      manual: false,
      hadSucceeded: false,
      manualAttempts: 0,
      repeats: 0,
      scheduledAt: null,
      batchId: null,
    };
    this.worker.begin(deliveryJob(made, made.endpoint), claimOf(delivery, endpoint, requested));
  }

  /** Chooses, for each endpoint, its first deliveries, as many as there is room for. */
  private async choose(deliveries: readonly MadeDelivery[]): Promise<Map<string, SigningEndpoint>> {
    const { room } = this.worker;
    const leftOf = new Map<string, number>();
    const chosen = deliveries.filter(({ endpoint }) => {
      const left = leftOf.get(endpoint.id) ?? room?.of({ ...endpoint, webhookId: endpoint.id }) ?? 0;
      leftOf.set(endpoint.id, left - 1);
      return left > 0;
    });
    if (chosen.length === 0) return new Map();
    const endpoints = await this.read(chosen);
    return new Map(
      chosen.flatMap(({ id, endpoint }) => {
        const signing = endpoints.get(endpoint.id);
        return signing ? [[id, signing] as const] : [];
      }),
    );
  }

  private async read(chosen: readonly MadeDelivery[]): Promise<Map<string, SigningEndpoint>> {
    try {
      return await this.endpoints.read(new Map(chosen.map(({ endpoint }) => [endpoint.id, null])));
    } catch (error) {
      this.logger.warn({ err: error }, 'endpoints not read; their deliveries are claimed when their turn comes');
      return new Map();
    }
  }

  /** Gives claims back only while none can have lapsed: later the delivery may be another's, or claimed here anew. */
  private async releaseUnanswered(): Promise<void> {
    if (this.unanswered.length === 0) return;
    const now = performance.now();
    const unanswered = this.unanswered.filter(({ requestedMs }) => now - requestedMs < surelyClaimedMs);
    if (unanswered.length > 0) await this.deliveries.giveBack(unanswered, this.claimant);
    this.unanswered = [];
  }
}

function countByEndpoint(endpoints: readonly MadeDelivery['endpoint'][]): RequestedRoom[] {
  const counts = new Map<string, RequestedRoom>();
  for (const endpoint of endpoints) {
    const known = counts.get(endpoint.id);
    if (known) known.count += 1;
    else counts.set(endpoint.id, { limits: { ...endpoint, webhookId: endpoint.id }, count: 1 });
  }
  return [...counts.values()];
}
