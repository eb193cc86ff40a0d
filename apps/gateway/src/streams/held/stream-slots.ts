import { Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@parley/contracts/base';

/** Streams that a credential may hold open on each gateway process (decisions.md §1). */
export const streamsPerCredential = 20;
/** Streams that a gateway process holds. A team may hold at most half of them, so that no team shuts the others out. */
export const streamsPerGateway = 10_000;
const retryAfterSeconds = 5;

/** Counts the streams of each credential and each team in this process. */
@Injectable()
export class StreamSlots {
  readonly #held = new Map<string, number>();
  #total = 0;

  /**
   * @returns a function that gives the place back; further calls do nothing
   * @throws DomainError `too_many_streams`; `unavailable` when the process holds as many as it can
   */
  take({ credentialId, teamId }: Pick<Caller, 'credentialId' | 'teamId'>): () => void {
    const [credential, team] = [`credential ${credentialId}`, `team ${teamId}`];
    this.#requireRoom(credential, streamsPerCredential, 'credential');
    this.#requireRoom(team, streamsPerGateway / 2, 'team');
    if (this.#total >= streamsPerGateway) {
      throw new DomainError('unavailable', 'This process holds all the streams that it can.', { retryAfterSeconds });
    }
    this.#change([credential, team], 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change([credential, team], -1);
      isTaken = false;
    };
  }

  #requireRoom(holder: string, most: number, what: string): void {
    if ((this.#held.get(holder) ?? 0) < most) return;
    throw new DomainError('too_many_streams', `The ${what} holds ${most} event streams open already.`, {
      retryAfterSeconds,
    });
  }

  #change(holders: readonly string[], by: 1 | -1): void {
    this.#total += by;
    for (const holder of holders) {
      const count = (this.#held.get(holder) ?? 0) + by;
      if (count > 0) this.#held.set(holder, count);
      else this.#held.delete(holder);
    }
  }
}
