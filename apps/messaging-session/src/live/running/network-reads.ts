import { LRUCache } from 'lru-cache';
import type { PersonNames, PeopleFinder } from '@parley/engine-kit';

/** Answers are cached because networks limit queries, and the answers rarely change. */
const limits = { max: 500, ttl: 60_000, ttlResolution: 0 };

type Answer = Promise<PersonNames | undefined>;

/**
 * Queries to the network, made by the process that runs the session. Caches each answer for a minute, up to 500 per
 * session. Equal concurrent queries share one. Failures are not cached.
 */
export class NetworkReads {
  /** Created at the first query: most sessions make none. */
  #people: LRUCache<string, Answer> | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The network's names of the person with this phone number. Undefined: no such person. @throws the errors of the finder */
  person(finder: PeopleFinder, phoneNumber: string): Answer {
    const people = (this.#people ??= new LRUCache({ ...limits, perf: { now: this.now } }));
    const kept = people.get(phoneNumber);
    if (kept) return kept;
    const answer = finder.find(phoneNumber);
    people.set(phoneNumber, answer);
    return answer.catch((error: unknown) => {
      if (people.peek(phoneNumber) === answer) people.delete(phoneNumber);
      throw error;
    });
  }
}
