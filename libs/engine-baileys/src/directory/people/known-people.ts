import {
  type Identity,
  keepBlocked,
  keepNames,
  type PersonNames,
  reachablePeople,
  setBlocked,
  whileHeld,
} from '@parley/engine-kit';
import type { PoolClient } from 'pg';
import type { WaSocket } from '../../baileys-api.js';
import { personJid, personOf } from '../../wire/jids.js';
import { type Proto, protoOf, protosOf, textOf } from '../../wire/proto-value.js';
import type { WaParts } from '../../wa-parts.js';

const learnedAtOnce = 200;

/** Syncs the account's contacts and block list, from whichever device they were changed. */
export class KnownPeople {
  constructor(private readonly parts: WaParts) {}

  attach({ ev }: WaSocket): void {
    ev.on('lid-mapping.update', (pair) => this.later(this.learn([pair as Proto])));
    ev.on('contacts.upsert', (contacts) => this.later(this.named(protosOf(contacts))));
    ev.on('contacts.update', (contacts) => this.later(this.named(protosOf(contacts))));
    ev.on('blocklist.update', (update) => this.later(this.blocked(update)));
  }

  /** The JIDs of the people among the session's contacts. */
  async jids(): Promise<string[]> {
    return (await reachablePeople(this.parts.pool, this.parts.session.id)).map((person) => personJid(person));
  }

  /** Replaces the block list by the network's. */
  async refreshBlocked(): Promise<void> {
    const listed = (await this.parts.socket().fetchBlocklist()) as unknown;
    const jids = Array.isArray(listed) ? listed.flatMap((jid) => textOf(jid) ?? []) : [];
    const people = await this.known(jids.flatMap((jid) => personOf(jid) ?? []));
    await this.write((client) => keepBlocked(client, this.parts.session.id, people));
  }

  /** Learns which phone number and LID are one person. @param pairs `{ lid, pn }` */
  async learn(pairs: readonly Proto[]): Promise<void> {
    await this.known(pairs.flatMap(({ lid, pn }) => personOf(textOf(pn), textOf(lid)) ?? []));
  }

  /** Stores the account's names for people. @param contacts `Contact` of Baileys */
  async named(contacts: readonly Proto[]): Promise<void> {
    const told = contacts.flatMap(({ id, lid, phoneNumber, name }) => {
      const person = personOf(textOf(id), textOf(lid), textOf(phoneNumber));
      return person ? [{ person, name: textOf(name) }] : [];
    });
    const news = told.filter(({ person, name }) => name !== undefined || (person.lid && person.phoneNumber));
    const people = await this.known(news.map(({ person }) => person));
    const named = people.flatMap(({ id }, place) => {
      const name = news[place]?.name;
      return name === undefined ? [] : [{ id, name: name.slice(0, longestName).toWellFormed() }];
    });
    await this.write((client) => keepNames(client, this.parts.session.id, named));
  }

  private async blocked(update: unknown): Promise<void> {
    const { blocklist, type } = protoOf(update) ?? {};
    const jids = Array.isArray(blocklist) ? blocklist : [];
    const people = await this.known(jids.flatMap((jid) => personOf(textOf(jid)) ?? []));
    await this.write((client) => setBlocked(client, this.parts.session.id, people, type === 'add'));
  }

  private async known(people: readonly PersonNames[]): Promise<Identity[]> {
    const known: Identity[] = [];
    for (let at = 0; at < people.length; at += learnedAtOnce) {
      known.push(...(await this.parts.host.learned(people.slice(at, at + learnedAtOnce))));
    }
    return known;
  }

  /** Writes under the session's fence in any status: these reports arrive while the session still connects. */
  private write(work: (client: PoolClient) => Promise<void>): Promise<void> {
    return whileHeld(this.parts.pool, this.parts.session, 'read', work);
  }

  private later(work: Promise<unknown>): void {
    work.catch((error: unknown) =>
      this.parts.logger.warn({ err: error, sessionId: this.parts.session.id }, 'contacts are not up to date'),
    );
  }
}

const longestName = 255;
