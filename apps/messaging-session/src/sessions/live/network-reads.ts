import { LRUCache } from 'lru-cache';
import type { PersonNames } from '../../directory/identities/index.js';
import type { PeopleFinder } from '../../engines/index.js';

/** Networks limit how often they are asked, and what they say changes rarely. */
const limits = { max: 500, ttl: 60_000, ttlResolution: 0 };

type Answer = Promise<PersonNames | undefined>;

/**
 * What only the network can tell, asked by the process that runs the session. Each answer is kept for a minute, of the
 * last 500 questions of the session; equal questions at the same moment are one. A failure is not kept.
 */
export class NetworkReads {
  /** Made with the first question: most sessions ask none. */
  #people: LRUCache<string, Answer> | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What the network calls the person with this phone number. Undefined: there is none. @throws what the finder throws */
  person(finder: PeopleFinder, phoneNumber: string): Answer {
    const people = (this.#people ??= new LRUCache({ ...limits, perf: { now: this.now } }));
    const kept = people.get(phoneNumber);
    if (kept) return kept;
    const asked = finder.find(phoneNumber);
    people.set(phoneNumber, asked);
    return asked.catch((error: unknown) => {
      if (people.peek(phoneNumber) === asked) people.delete(phoneNumber);
      throw error;
    });
  }
}
