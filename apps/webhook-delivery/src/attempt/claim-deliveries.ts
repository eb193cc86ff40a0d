import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Batcher, busySpacingMs, type Clock, LOGGER, type Logger } from '@parley/service-runtime';
import type { DeliveryKey } from '../deliveries/index.js';
import type { SigningEndpoint } from '../endpoints/index.js';
import type { DeliveryJob } from '../schedule/index.js';
import { claimBytes, type ClaimedDelivery, DeliveryStore } from './delivery.store.js';
import { KnownEndpoints } from './known-endpoints.js';
import { LapsedClaims } from './lapsed-claims.js';

/** Name of this process among the workers; it must stay the same after a restart. */
export const CLAIMANT = Symbol('CLAIMANT');

/** A delivery that only this process may attempt now, and what the attempt needs. */
export interface Claim {
  delivery: ClaimedDelivery;
  /** Undefined when the endpoint was removed. */
  endpoint: SigningEndpoint | undefined;
  /**
   * Estimates Postgres' time and is never ahead of it. Due times are Postgres' times; this process's clock may be wrong
   * or jump.
   */
  clock: Clock;
  /** How far Postgres' time may be ahead of `clock`: the duration of the claim's statement. */
  uncertainMs: number;
}

const batchSize = 256;

/** The bodies of the other deliveries were as much as one statement reads. */
const left = Symbol('left');

/** Claims deliveries for this process, in batches of one statement each, bounded also by the bytes of the bodies. */
@Injectable()
export class ClaimDeliveries implements OnApplicationShutdown {
  private readonly claims: Batcher<DeliveryJob, Claim | null | typeof left>;

  constructor(
    private readonly deliveries: DeliveryStore,
    private readonly endpoints: KnownEndpoints,
    private readonly lapsedClaims: LapsedClaims,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLAIMANT) private readonly claimant: string,
  ) {
    this.claims = new Batcher({
      ...{ maxSize: batchSize, spacingMs: busySpacingMs },
      // What the bodies of one team's deliveries leave out is that team's.
      shareOf: ({ teamId }) => teamId,
      run: (jobs) => this.claim(jobs),
    });
  }

  /** @returns null when there is nothing to attempt */
  async one(job: DeliveryJob): Promise<Claim | null> {
    for (;;) {
      const claim = await this.claims.add(job);
      if (claim !== left) return claim;
    }
  }

  /** Like {@link one}, for jobs that have no slot yet. A delivery whose claim fails stays due, and the sweeper finds it. */
  ahead(jobs: readonly DeliveryJob[]): Promise<(Claim | null)[]> {
    return Promise.all(
      jobs.map((job) =>
        this.one(job).catch((error: unknown) => {
          this.logger.error({ err: error, deliveryId: job.id }, 'not claimed; the sweeper repeats it');
          return null;
        }),
      ),
    );
  }

  /** Gives back claims that were not used: their deliveries are due as before. A claim that cannot be given back lapses. */
  async giveBack(keys: readonly DeliveryKey[]): Promise<void> {
    try {
      await this.deliveries.giveBack(keys, this.claimant);
    } catch (error) {
      this.logger.warn({ err: error, count: keys.length }, 'claims not given back; they end by themselves');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.claims.close();
  }

  /**
   * The claim returns each endpoint's version, so that a delivery claimed after a secret was revoked is never signed with it.
   */
  private async claim(jobs: DeliveryJob[]): Promise<(Claim | null | typeof left)[]> {
    const requestedMs = performance.now();
    const claimed = await this.deliveries.claim(jobs, this.claimant, this.lapsedClaims.until);
    const answeredMs = performance.now();
    const endpoints = await this.endpointsOf(claimed);
    const byId = new Map(claimed.map((delivery) => [delivery.id, delivery]));
    const isFull = claimed.reduce((bytes, { body }) => bytes + body.length, 0) >= claimBytes;
    return jobs.map(({ id }) => {
      const delivery = byId.get(id);
      if (delivery) return claimOf(delivery, endpoints.get(delivery.webhookId), { requestedMs, answeredMs });
      return isFull ? left : null;
    });
  }

  private async endpointsOf(claimed: ClaimedDelivery[]): Promise<Map<string, SigningEndpoint>> {
    const versions = claimed.flatMap(({ webhookId, version }) =>
      version === null ? [] : [[webhookId, version] as const],
    );
    try {
      return await this.endpoints.read(new Map(versions));
    } catch (error) {
      // Deliveries that cannot be attempted must not stay claimed; if giving back fails too, the claims lapse.
      await this.deliveries.giveBack(claimed, this.claimant);
      throw error;
    }
  }
}

/** @param asked when the statement was sent and answered, in monotonic milliseconds */
export function claimOf(
  delivery: ClaimedDelivery,
  endpoint: SigningEndpoint | undefined,
  { requestedMs, answeredMs }: { requestedMs: number; answeredMs: number },
): Claim {
  const clock = { now: () => new Date(delivery.claimedAt.getTime() + performance.now() - answeredMs) };
  return { delivery, endpoint, clock, uncertainMs: answeredMs - requestedMs };
}
