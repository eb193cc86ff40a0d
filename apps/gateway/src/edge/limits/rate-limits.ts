import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { type Allowance, Limiter, RateLimited } from './limiter.js';
import { LimitRedis } from './redis.js';

type SetHeader = (name: string, value: string) => unknown;

/** So many credentials of a team may use all of theirs. */
const credentialsOfTeam = 10;
/** Of the requests of an end user: the most that client rules can say (interface.md §2.11). */
const highestClientLimit = 1_000_000;
const failures = { name: 'unauthenticated', limit: 60, windowSeconds: 60, what: 'requests that fail authentication' };
/** Each start makes a session, and all who have a link may start: 10 an hour for each client address (decisions.md §9). */
const starts = { name: 'onboarding-starts', limit: 10, windowSeconds: 3_600, what: 'starts from this address' };

/** The limits over all replicas (decisions.md §1), with the headers of those that count requests. */
@Injectable()
export class RateLimits {
  /** Null when the limit is off: then Redis is not asked at all. */
  readonly #perCredential: Limiter | null;
  readonly #perTeam: Limiter | null;
  readonly #failures: Limiter | null;
  readonly #perClient: Limiter;
  readonly #starts: Limiter;

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
  }

  /**
   * Requests a minute of each credential, and of each team. One after the other: what the credential's own limit refuses
   * takes nothing from the team.
   * @param teamId absent for what belongs to no team, and for client tokens, whose sessions have rules of their own: end
   * users never use up what the team's own servers may
   * @throws DomainError `rate_limited`
   */
  async request(credentialId: string, teamId: string | undefined, setHeader: SetHeader): Promise<void> {
    if (this.#perCredential) await withHeaders(this.#perCredential.take(credentialId), setHeader);
    if (teamId !== undefined) await this.#takeOfTeam(teamId, setHeader);
  }

  /**
   * Requests a minute of one end user of a session, over all its tokens (interface.md §2.11, `rateLimit`). Its headers take
   * the place of those of the limit that every credential has.
   * @throws DomainError `rate_limited`
   */
  client(user: { sessionId: string; ephemeralSessionId: string }, limit: number, setHeader: SetHeader): Promise<void> {
    return withHeaders(this.#perClient.take(`${user.sessionId}/${user.ephemeralSessionId}`, limit), setHeader);
  }

  /**
   * Requests without a good credential, by the client's address. Good ones never count.
   * @param clientAddress a key of `ClientAddresses`
   * @throws DomainError `rate_limited`, when there were too many
   */
  async failedAuthentication(clientAddress: string): Promise<void> {
    await this.#failures?.take(clientAddress);
  }

  /**
   * What end customers begin, of each link or the like by itself.
   * @param clientAddress a key of `ClientAddresses`
   * @throws DomainError `rate_limited`
   */
  async onboardingStart(clientAddress: string, originId: string): Promise<void> {
    await this.#starts.take(`${originId}/${clientAddress}`);
  }

  /** Its headers are set only where it refuses: elsewhere those of the credential stand. */
  async #takeOfTeam(teamId: string, setHeader: SetHeader): Promise<void> {
    try {
      await this.#perTeam?.take(teamId);
    } catch (refusal) {
      if (refusal instanceof RateLimited) setHeaders(refusal.allowance, setHeader);
      throw refusal;
    }
  }
}

/** Tells the client where it stands, also when it is refused. */
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
