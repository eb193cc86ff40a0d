import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { identitiesMerged } from '@parley/contracts/contacts';
import { Notifications } from '@parley/messaging';
import { Batcher, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import type { Names, PersonNames, Identity } from '@parley/engine-kit';
import { IdentityCache } from './identity-cache.js';
import { findPeople, keepOldNumbers, lockNames, saveLearning, withNewestNames } from './learn.store.js';
import { isCalled, Learning, type Merged } from './learning.js';
import { repoint } from './merge.store.js';

/** Another process may insert the same new person at the same time. */
const attempts = 5;
const raced = new Set(['23505', '40P01']);

/**
 * Learns further names of people. A new name never splits a conversation: identities that turn out to be one person are merged
 * with all their data of sessions, in one transaction. The removed id becomes an alias of the other for ever (decisions.md §4).
 */
@Injectable()
export class LearnNames implements OnApplicationShutdown {
  readonly #batcher: Batcher<Names, Identity>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly notifications: Notifications,
    private readonly cache: IdentityCache,
  ) {
    this.#batcher = new Batcher({
      maxSize: 500,
      shareOf: ({ projectId }) => projectId,
      run: (learned) => this.learn(learned),
    });
  }

  /** True if nothing can be learned: a cached person has all of these names, or there is only one name. */
  knows(projectId: string, names: PersonNames): boolean {
    const { lid, bsuid, phoneNumber, username } = names;
    const learned = [lid, bsuid, phoneNumber, username].filter((name) => name !== undefined).length;
    if (learned <= 1) return true;
    const known = this.cache.person(projectId, names);
    return known !== undefined && isCalled(known, names);
  }

  /** The people with these names, in the same order. Writes nothing for people who are known by all of their names. */
  async execute(projectId: string, people: readonly PersonNames[]): Promise<Identity[]> {
    return Promise.all(
      people.map(async (names) => {
        const known = this.cache.person(projectId, names);
        return known && isCalled(known, names) ? known : this.#batcher.add({ projectId, names });
      }),
    );
  }

  /** Gives a person other names in place of some earlier ones. If an identity has these names already, the two are merged. */
  async rename(projectId: string, before: PersonNames, after: PersonNames): Promise<Identity> {
    return this.#batcher.add({ projectId, names: after, before });
  }

  /** Records that the network spells a person's number differently. The person is then found by both spellings. */
  async respell(projectId: string, before: PersonNames, after: PersonNames): Promise<Identity> {
    return this.#batcher.add({ projectId, names: after, before, isSpelling: true });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#batcher.close();
  }

  private async learn(learned: readonly Names[]): Promise<Identity[]> {
    const { people, merged } = await this.write(learned);
    for (const { goneId, intoId } of merged) {
      this.cache.forget(goneId);
      this.cache.forget(intoId);
    }
    for (const person of people) {
      // Forget first: the cache must not find the person by a name that was removed.
      this.cache.forget(person.id);
      this.cache.remember(person);
    }
    for (const merge of merged) this.notifications.publishNotification(identitiesMerged, merge);
    return people;
  }

  private async write(learned: readonly Names[]): Promise<{ people: Identity[]; merged: Merged[] }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.pool, async (client) => {
          await lockNames(client, learned);
          const reported = await withNewestNames(client, learned);
          const before = await findPeople(client, reported);
          const learning = new Learning(before, () => this.ids.next());
          const ids = reported.map((one) =>
            one.before
              ? learning.rename(one.projectId, one.before, one.names)
              : learning.learn(one.projectId, one.names),
          );
          const merged = await saveLearning(client, before, learning);
          const people = ids.map((id) => learning.standing(id));
          await keepOldNumbers(client, learned, people);
          await repoint(client, merged);
          return { people, merged };
        });
      } catch (error) {
        if (attempt === attempts || !raced.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  }
}
