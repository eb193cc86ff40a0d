import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { Limiter, RateLimited } from './limiter.js';
import { setHeaders, type SetHeader, withHeaders } from './limit-headers.js';
import { LimitRedis } from './redis.js';

/** So many credentials of a team may use all of theirs. */
const credentialsOfTeam = 10;

/** The limits of requests a minute for each credential, with its headers, and for each team (decisions.md §1). */
@Injectable()
export class RateLimits {
  /** Null when the limit is off: then Redis is not asked at all. */
  readonly #perCredential: Limiter | null;
  readonly #perTeam: Limiter | null;

  constructor(redis: LimitRedis, @Inject(CONFIG) config: GatewayConfig) {
    const limit = config.RATE_LIMIT_PER_MINUTE;
    const of = (name: string, times: number, what: string): Limiter | null =>
      limit === 0 ? null : new Limiter(redis, { name, limit: limit * times, windowSeconds: 60, what });
    this.#perCredential = of('requests', 1, 'requests with this credential');
    this.#perTeam = of('team-requests', credentialsOfTeam, 'requests of this team');
  }

  /**
   * One after the other: what the credential's own limit refuses takes nothing from the team.
   * @param teamId absent for what belongs to no team, and for client tokens, whose sessions have rules of their own: end
   * users never use up what the team's own servers may
   * @throws DomainError `rate_limited`
   */
  async take(credentialId: string, teamId: string | undefined, setHeader: SetHeader): Promise<void> {
    if (this.#perCredential) await withHeaders(this.#perCredential.take(credentialId), setHeader);
    if (teamId !== undefined) await this.#takeOfTeam(teamId, setHeader);
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
