import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { Batcher, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  nameOfJid,
  nameOfPerson,
  type Identity,
  type IdentityName,
  findIdentities,
  type ChatRef,
  noPerson,
  parseChatRef,
  parsePersonRef,
} from '@parley/engine-kit';
import { ensureNamed, findAliased, findByName } from './identity.store.js';
import { IdentityCache, keyOf, nameKinds } from './identity-cache.js';

/** Injection token of {@link NetworkChats}. */
export const NETWORK_CHATS = Symbol('NETWORK_CHATS');

/** Groups and channels on the networks, including those that a project has not met. */
export interface NetworkChats {
  /** Whether the network shows the chat to the session's number. It shows a group to its members only. */
  isSeenBy(sessionId: string, chat: Extract<ChatRef, { kind: 'group' | 'channel' }>): Promise<boolean>;
}

/** Finds and creates identities: a person, or another kind of chat, has one stable id in a project (decisions.md §4). */
@Injectable()
export class Identities {
  readonly #unknown: Batcher<IdentityName, Identity>;
  /** Lookups under way, by name. Concurrent requests for one name share a lookup. */
  readonly #pending = new Map<string, Promise<Identity>>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly cache: IdentityCache,
    @Inject(NETWORK_CHATS) private readonly networkChats: NetworkChats,
  ) {
    this.#unknown = new Batcher({
      maxSize: 500,
      shareOf: ({ projectId }) => projectId,
      run: (names) => this.ensure(names),
    });
  }

  /** The identities of names, in the same order. An unknown name gets a new identity. Cached ones need no query. */
  async ofNames(names: readonly IdentityName[]): Promise<Identity[]> {
    const found = names.map((name) => this.cache.named(name) ?? name);
    const unknown = found.filter((one): one is IdentityName => !('id' in one));
    if (unknown.length === 0) return found as Identity[];
    const made = await Promise.all(unknown.map((name) => this.lookUp(name)));
    let next = 0;
    return found.map((one) => ('id' in one ? one : (made[next++] as Identity)));
  }

  /** Identities by the ids asked for. A merged identity's id gives the identity that replaced it. */
  async byIds(ids: readonly string[]): Promise<Map<string, Identity>> {
    const requested = [...new Set(ids)];
    const found = new Map<string, Identity>();
    for (const id of requested) {
      const known = this.cache.get(id);
      if (known) found.set(id, known);
    }
    const unknown = requested.filter((id) => !found.has(id));
    if (unknown.length === 0) return found;
    for (const identity of await findIdentities(this.pool, unknown)) found.set(identity.id, identity);
    const gone = unknown.filter((id) => !found.has(id));
    if (gone.length > 0) for (const [id, identity] of await findAliased(this.pool, gone)) found.set(id, identity);
    for (const id of unknown) {
      const identity = found.get(id);
      if (identity) this.cache.remember(identity, id);
    }
    return found;
  }

  async byId(id: string): Promise<Identity | undefined> {
    return (await this.byIds([id])).get(id);
  }

  /**
   * The identity that a reference means. A phone number or LID that is new to the project gets an id here.
   * @param sessionId as for {@link find}
   * @throws DomainError `not_found` for an id, group or channel that the project does not know
   */
  async resolve(projectId: string, ref: ChatRef, sessionId?: string): Promise<Identity> {
    if (ref.kind === 'phone' || ref.kind === 'lid') {
      const person = nameOfPerson(projectId, ref);
      return this.cache.named(person) ?? this.lookUp(person);
    }
    const identity = await this.find(projectId, ref, sessionId);
    if (!identity) throw notFound('Chat', ref.kind === 'id' ? ref.id : ref.jid);
    return identity;
  }

  /**
   * The people whom a field of a request names, in the same order.
   * @throws DomainError `invalid_parameter` for a chat that is no person, `not_found` for an id that the project does not know
   */
  async people(projectId: string, named: readonly string[], field: string): Promise<Identity[]> {
    const refs = named.map((name, index) => parsePersonRef(name, `${field}.${index}`));
    const people = await Promise.all(refs.map((ref) => this.resolve(projectId, ref)));
    people.forEach(({ kind }, index) => {
      if (kind !== 'person') throw noPerson(`${field}.${index}`);
    });
    return people;
  }

  /** The identity with a name. A new name gets an identity. */
  async ofName(name: IdentityName): Promise<Identity> {
    const [identity] = await this.ofNames([name]);
    if (!identity) throw new Error('A name has an identity.');
    return identity;
  }

  /** The chat that a request names, looked up by {@link find}. @throws DomainError `invalid_parameter`, `not_found` */
  async chat(projectId: string, chatId: string, sessionId?: string): Promise<Identity> {
    const chat = await this.find(projectId, parseChatRef(chatId, 'chatId'), sessionId);
    if (!chat) throw notFound('Chat', chatId);
    return chat;
  }

  /**
   * The JID of the group or channel that a path names. A JID is returned as it is: the network may have chats that the project
   * has not met.
   * @throws DomainError `not_found` for another kind of chat, and for an id that the project does not know
   */
  async jidOf(kind: 'group' | 'channel', projectId: string, named: string): Promise<string> {
    const ref = parseChatRef(named, `${kind}Id`);
    if (ref.kind === kind) return ref.jid;
    const identity = ref.kind === 'id' ? await this.find(projectId, ref) : undefined;
    if (identity?.kind !== kind || identity.jid === undefined) {
      throw notFound(kind === 'group' ? 'Group' : 'Channel', named);
    }
    return identity.jid;
  }

  /**
   * The identity that a reference means. Creates no person.
   * @param sessionId the session that asks: if its number sees a group or channel that is new to the project, that gets an
   *   identity
   */
  async find(projectId: string, ref: ChatRef, sessionId?: string): Promise<Identity | undefined> {
    switch (ref.kind) {
      case 'phone':
        return findByName(this.pool, nameOfPerson(projectId, { phoneNumber: ref.phoneNumber }));
      case 'lid':
        return findByName(this.pool, nameOfPerson(projectId, { lid: ref.lid }));
      case 'id': {
        const identity = await this.byId(ref.id);
        return identity?.projectId === projectId ? identity : undefined;
      }
      case 'group':
      case 'channel': {
        const name = nameOfJid(projectId, ref.kind, ref.jid);
        const met = await findByName(this.pool, name);
        if (met || sessionId === undefined) return met;
        return (await this.networkChats.isSeenBy(sessionId, ref)) ? this.ofName(name) : undefined;
      }
      default:
        throw new Error(`Unknown reference ${JSON.stringify(ref satisfies never)}.`);
    }
  }

  private lookUp(name: IdentityName): Promise<Identity> {
    const key = keyOf(name);
    const requested = this.#pending.get(key);
    if (requested) return requested;
    const found = this.#unknown.add(name).finally(() => this.#pending.delete(key));
    this.#pending.set(key, found);
    return found;
  }

  private async ensure(names: IdentityName[]): Promise<Identity[]> {
    const requested = new Map(names.map((name) => [keyOf(name), name]));
    const found = new Map<string, Identity>();
    for (const by of nameKinds) {
      const named = [...requested.values()].filter((name) => name.by === by);
      if (named.length === 0) continue;
      const made = await ensureNamed(
        this.pool,
        by,
        named.map((name) => ({ ...name, newId: this.ids.next() })),
      );
      for (const { requested: name, identity } of made) {
        this.cache.remember(identity);
        found.set(keyOf({ projectId: identity.projectId, by, name }), identity);
      }
    }
    return names.map((name) => {
      const identity = found.get(keyOf(name));
      // The project was deleted between the insert and the read.
      if (!identity) throw notFound('Project');
      return identity;
    });
  }
}
