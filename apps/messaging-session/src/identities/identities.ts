import { Inject, Injectable } from '@nestjs/common';
import { type IdentityRef, notFound } from '@parley/contracts';
import { Batcher, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { nameOfJid, nameOfPerson } from './chat-names.js';
import type { ChatRef } from './chat-ref.js';
import {
  ensureNamed,
  findByName,
  findIdentities,
  type Identity,
  type IdentityName,
  nameColumns,
  type NameKind,
} from './identity.store.js';

const cacheSize = 50_000;

/** The one stable resource id that a person has in a project (decisions.md §4), and any other kind of chat. */
@Injectable()
export class Identities {
  readonly #byName = new LRUCache<string, Identity>({ max: cacheSize });
  readonly #byId = new LRUCache<string, Identity>({ max: cacheSize });
  readonly #unknown: Batcher<IdentityName, Identity>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {
    this.#unknown = new Batcher({ maxSize: 500, run: (names) => this.ensure(names) });
  }

  /** Who answers to names, each by its place; somebody new becomes known. No promise for those met lately. */
  async ofNames(names: readonly IdentityName[]): Promise<Identity[]> {
    const found = names.map((name) => this.#byName.get(keyOf(name)) ?? name);
    const unknown = found.filter((one): one is IdentityName => !('id' in one));
    if (unknown.length === 0) return found as Identity[];
    const made = await Promise.all(unknown.map((name) => this.#unknown.add(name)));
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
      const person = nameOfPerson(projectId, ref);
      return this.#byName.get(keyOf(person)) ?? this.#unknown.add(person);
    }
    const identity = await this.find(projectId, ref);
    if (!identity) throw notFound('Chat');
    return identity;
  }

  /** Whom a project means, without making anybody known. */
  async find(projectId: string, ref: ChatRef): Promise<Identity | undefined> {
    switch (ref.kind) {
      case 'phone':
        return findByName(this.pool, nameOfPerson(projectId, { phoneNumber: ref.phoneNumber }));
      case 'lid':
        return findByName(this.pool, nameOfPerson(projectId, { lid: ref.lid }));
      case 'id': {
        const identity = (await this.byIds([ref.id])).get(ref.id);
        return identity?.projectId === projectId ? identity : undefined;
      }
      case 'group':
      case 'channel':
        return findByName(this.pool, nameOfJid(projectId, ref.kind, ref.jid));
      default:
        throw new Error(`Unknown reference ${JSON.stringify(ref satisfies never)}.`);
    }
  }

  private async ensure(names: IdentityName[]): Promise<Identity[]> {
    const wanted = new Map(names.map((name) => [keyOf(name), name]));
    const found = new Map<string, Identity>();
    for (const by of nameKinds) {
      const named = [...wanted.values()].filter((name) => name.by === by);
      if (named.length === 0) continue;
      for (const identity of await this.made(by, named)) {
        this.remember(identity);
        found.set(keyOf({ projectId: identity.projectId, by, name: identity[by] ?? '' }), identity);
      }
    }
    return names.map((name) => {
      const identity = found.get(keyOf(name));
      // Removed with its project between the two statements.
      if (!identity) throw notFound('Project');
      return identity;
    });
  }

  private made(by: NameKind, names: readonly IdentityName[]): Promise<Identity[]> {
    return ensureNamed(
      this.pool,
      by,
      names.map((name) => ({ ...name, newId: this.ids.next() })),
    );
  }

  private remember(identity: Identity): void {
    const { projectId } = identity;
    this.#byId.set(identity.id, identity);
    for (const by of nameKinds) {
      const name = identity[by];
      if (name !== undefined) this.#byName.set(keyOf({ projectId, by, name }), identity);
    }
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

const nameKinds = Object.keys(nameColumns) as NameKind[];

function keyOf({ projectId, by, name }: Omit<IdentityName, 'kind'>): string {
  return `${projectId}:${by}:${name}`;
}
