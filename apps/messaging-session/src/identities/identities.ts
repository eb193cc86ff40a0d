import { Inject, Injectable } from '@nestjs/common';
import { type IdentityRef, notFound } from '@parley/contracts';
import { Batcher, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { ChatRef } from './chat-ref.js';
import { ensurePhones, findByName, findIdentities, type Identity } from './identity.store.js';

interface Person {
  readonly projectId: string;
  readonly phoneNumber: string;
}

const cacheSize = 50_000;

/** The one stable resource id that a person has in a project (decisions.md §4). */
@Injectable()
export class Identities {
  readonly #byPhone = new LRUCache<string, Identity>({ max: cacheSize });
  readonly #byId = new LRUCache<string, Identity>({ max: cacheSize });
  readonly #unknown: Batcher<Person, Identity>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {
    this.#unknown = new Batcher({ maxSize: 500, run: (people) => this.ensure(people) });
  }

  /** Who answers to phone numbers, each by its place; somebody new becomes known. No promise for those met lately. */
  async ofPhones(people: readonly Person[]): Promise<Identity[]> {
    const found = people.map((person) => this.#byPhone.get(keyOf(person)) ?? person);
    const unknown = found.filter((one): one is Person => !('id' in one));
    if (unknown.length === 0) return found as Identity[];
    const made = await Promise.all(unknown.map((person) => this.#unknown.add(person)));
    let next = 0;
    return found.map((one) => ('id' in one ? one : (made[next++] as Identity)));
  }

  async byIds(ids: readonly string[]): Promise<Map<string, Identity>> {
    const missing = [...new Set(ids)].filter((id) => !this.#byId.has(id));
    if (missing.length > 0) for (const identity of await findIdentities(this.pool, missing)) this.remember(identity);
    const found = [...new Set(ids)].map((id) => this.#byId.get(id)).filter((identity) => identity !== undefined);
    return new Map(found.map((identity) => [identity.id, identity]));
  }

  /**
   * Whom a project means by a reference; a phone number that it meets for the first time gets its id here.
   * @throws DomainError `not_found` for an id, LID, group or channel that the project does not know
   */
  async resolve(projectId: string, ref: ChatRef): Promise<Identity> {
    if (ref.kind === 'phone') {
      const person = { projectId, phoneNumber: ref.phoneNumber };
      return this.#byPhone.get(keyOf(person)) ?? this.#unknown.add(person);
    }
    const identity = await this.find(projectId, ref);
    if (!identity) throw notFound('Chat');
    return identity;
  }

  /** Whom a project means, without making anybody known. */
  async find(projectId: string, ref: ChatRef): Promise<Identity | undefined> {
    switch (ref.kind) {
      case 'phone':
        return findByName(this.pool, projectId, { phoneNumber: ref.phoneNumber });
      case 'lid':
        return findByName(this.pool, projectId, { lid: ref.lid });
      case 'id': {
        const identity = (await this.byIds([ref.id])).get(ref.id);
        return identity?.projectId === projectId ? identity : undefined;
      }
      case 'group':
      case 'channel':
        return undefined;
      default:
        throw new Error(`Unknown reference ${JSON.stringify(ref satisfies never)}.`);
    }
  }

  private async ensure(people: Person[]): Promise<Identity[]> {
    const wanted = new Map(people.map((person) => [keyOf(person), person]));
    const identities = await ensurePhones(
      this.pool,
      [...wanted.values()].map((person) => ({ ...person, newId: this.ids.next() })),
    );
    for (const identity of identities) this.remember(identity);
    const byKey = new Map(identities.map((identity) => [keyOf(identity as Person), identity]));
    return people.map((person) => {
      const identity = byKey.get(keyOf(person));
      // Removed with its project between the two statements.
      if (!identity) throw notFound('Project');
      return identity;
    });
  }

  private remember(identity: Identity): void {
    this.#byId.set(identity.id, identity);
    if (identity.phoneNumber) this.#byPhone.set(keyOf(identity as Person), identity);
  }
}

/** As payloads show a person (interface.md §2.2). */
export function toIdentityRef({ id, phoneNumber, bsuid, username }: Identity): IdentityRef {
  return {
    id,
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(bsuid === undefined ? {} : { bsuid }),
    ...(username === undefined ? {} : { username }),
  };
}

function keyOf({ projectId, phoneNumber }: Person): string {
  return `${projectId}:${phoneNumber}`;
}
