import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { type Allowance, Limiter, RateLimited } from './limiter.js';
import { LimitRedis } from './redis.js';

type SetHeader = (name: string, value: string) => unknown;

/** A team's limit, as a multiple of one credential's limit. */
const credentialsOfTeam = 10;
/** The highest limit that client rules can set for an end user (interface.md §2.11). */
const highestClientLimit = 1_000_000;
const failures = { name: 'unauthenticated', limit: 60, windowSeconds: 60, what: 'requests that fail authentication' };
/** The highest limit that a route has of its own. */
const highestRouteLimit = 1_000;
/** Each start makes a session, and everybody with a link may start one: 10 an hour per client address (decisions.md §9). */
const starts = { name: 'onboarding-starts', limit: 10, windowSeconds: 3_600, what: 'starts from this address' };
/** Each code may show a prompt on anybody's phone, and visitors have no credential with a rate limit. */
const pairingCodes = { name: 'pairing-codes', limit: 5, windowSeconds: 900, what: 'codes for this visit' };
/** Each may try a PIN of the number. */
const signups = { name: 'signups', limit: 10, windowSeconds: 900, what: 'sign-ups for this visit' };
/** Of one webhook URL of a messaging network (decisions.md §14). */
const hookPosts = { name: 'hook-posts', limit: 60_000, windowSeconds: 60, what: 'posts to this webhook URL' };
const hookFailures = {
  ...{ name: 'hook-failures', limit: 60, windowSeconds: 60 },
  what: 'posts from this address that are not signed for this webhook URL',
};

/** Applies the limits that hold over all replicas (decisions.md §1). Limits of requests set `RateLimit-*` headers. */
@Injectable()
export class RateLimits {
  /** This one, `#perTeam` and `#failures` are null when RATE_LIMIT_PER_MINUTE is 0: they do not ask Redis then. */
  readonly #perCredential: Limiter | null;
  readonly #perTeam: Limiter | null;
  readonly #failures: Limiter | null;
  readonly #perClient: Limiter;
  readonly #starts: Limiter;
  readonly #pairingCodes: Limiter;
  readonly #signups: Limiter;
  readonly #hookPosts: Limiter;
  readonly #hookFailures: Limiter;
  readonly #perRoute: Limiter;

  constructor(redis: LimitRedis, @Inject(CONFIG) config: GatewayConfig) {
    const limit = config.RATE_LIMIT_PER_MINUTE;
    const perMinute = (name: string, of: number, what: string) =>
      new Limiter(redis, { name, limit: of, windowSeconds: 60, what });
    const isOff = limit === 0;
    this.#perCredential = isOff ? null : perMinute('requests', limit, 'requests with this credential');
    this.#perTeam = isOff ? null : perMinute('team-requests', limit * credentialsOfTeam, 'requests of this team');
    this.#failures = isOff ? null : new Limiter(redis, failures);
    this.#perClient = perMinute('client-requests', highestClientLimit, 'requests of this end user');
    this.#starts = new Limiter(redis, starts);
    this.#pairingCodes = new Limiter(redis, pairingCodes);
    this.#signups = new Limiter(redis, signups);
    this.#hookPosts = new Limiter(redis, hookPosts);
    this.#hookFailures = new Limiter(redis, hookFailures);
    this.#perRoute = perMinute('route-requests', highestRouteLimit, 'requests to this route with this credential');
  }

  /**
   * Counts a request against its credential, then against its team: a request that the credential's limit refuses takes
   * nothing from the team.
   * @param teamId absent for credentials of no team, and for client tokens: their sessions have limits of their own, so
   *   that end users never use up the limit of the team's servers
   * @throws DomainError `rate_limited`
   */
  async request(credentialId: string, teamId: string | undefined, setHeader: SetHeader): Promise<void> {
    if (this.#perCredential) await withHeaders(this.#perCredential.take(credentialId), setHeader);
    if (teamId !== undefined) await this.#takeOfTeam(teamId, setHeader);
  }

  /**
   * Counts a request to a route that has a limit of its own, for routes that make connections to others (beyond.md §2).
   * @throws DomainError `rate_limited`
   */
  async ofRoute(route: { readonly key: string; readonly perMinute?: number }, credentialId: string): Promise<void> {
    await this.#perRoute.take(`${route.key}/${credentialId}`, route.perMinute);
  }

  /**
   * Counts a request against the end user of a session, over all of the user's tokens (interface.md §2.11,
   * `rateLimit`). Its headers replace those of the credential's limit.
   * @throws DomainError `rate_limited`
   */
  client(user: { sessionId: string; ephemeralSessionId: string }, limit: number, setHeader: SetHeader): Promise<void> {
    return withHeaders(this.#perClient.take(`${user.sessionId}/${user.ephemeralSessionId}`, limit), setHeader);
  }

  /**
   * Counts a request with a missing or invalid credential against the client's address. Valid credentials never count.
   * @param clientAddress a key of `ClientAddresses`
   * @throws DomainError `rate_limited`, when there were too many
   */
  async failedAuthentication(clientAddress: string): Promise<void> {
    await this.#failures?.take(clientAddress);
  }

  /**
   * Counts an onboarding attempt against the client's address, for each link or widget separately.
   * @param clientAddress a key of `ClientAddresses`
   * @throws DomainError `rate_limited`
   */
  async onboardingStart(clientAddress: string, originId: string): Promise<void> {
    await this.#starts.take(`${originId}/${clientAddress}`);
  }

  /**
   * Counts a request with the token of an onboarding attempt as one of a credential. Counted before the token is looked up:
   * the look-up costs as much as the answer.
   * @throws DomainError `rate_limited`
   */
  async onboardingToken(token: string): Promise<void> {
    await this.#perCredential?.take(`onboarding/${createHash('sha256').update(token).digest('base64url')}`);
  }

  /** Counts a code to type on a phone against the onboarding attempt. @throws DomainError `rate_limited` */
  async pairingCode(attemptId: string): Promise<void> {
    await this.#pairingCodes.take(attemptId);
  }

  /** Counts what a dialog gave, and the PIN with it, against the onboarding attempt. @throws DomainError `rate_limited` */
  async signup(attemptId: string): Promise<void> {
    await this.#signups.take(attemptId);
  }

  /** Counts a signed post to a webhook URL. @throws RateLimited when there were too many */
  hookPost(hookId: string): Promise<Allowance> {
    return this.#hookPosts.take(hookId);
  }

  /**
   * Counts a request to a webhook URL that failed its verification. Requests that pass are neither counted nor refused.
   * @throws DomainError `rate_limited`, in place of the failure, when there were too many
   */
  async hookFailure(clientAddress: string, hookId: string): Promise<void> {
    await this.#hookFailures.take(`${hookId}/${clientAddress}`);
  }

  /** Sets its headers only when it refuses. Otherwise the headers of the credential's limit stay. */
  async #takeOfTeam(teamId: string, setHeader: SetHeader): Promise<void> {
    try {
      await this.#perTeam?.take(teamId);
    } catch (refusal) {
      if (refusal instanceof RateLimited) setHeaders(refusal.allowance, setHeader);
      throw refusal;
    }
  }
}

/** Sets the limit's headers, also when the limit refuses. */
async function withHeaders(taking: Promise<Allowance>, setHeader: SetHeader): Promise<void> {
  try {
    setHeaders(await taking, setHeader);
  } catch (error) {
    if (error instanceof RateLimited) setHeaders(error.allowance, setHeader);
    throw error;
  }
}

function setHeaders({ limit, remaining, resetSeconds }: Allowance, setHeader: SetHeader): void {
  setHeader('RateLimit-Limit', String(limit));
  setHeader('RateLimit-Remaining', String(remaining));
  setHeader('RateLimit-Reset', String(resetSeconds));
}
