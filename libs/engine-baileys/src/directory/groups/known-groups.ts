import { keepDisappearingGroups } from '@parley/engine-kit';
import type { WaParts } from '../../wa-parts.js';
import { isNetworkTrouble } from '../../wire/network-refusal.js';
import { type Proto, protoOf } from '../../wire/proto-value.js';
import { selfOf, toldSession } from '../told-session.js';
import { groupOf, isMember, type WaGroup } from './group.js';
import { forgetGroups, knownGroups, saveGroups, setInviteCode } from './group.store.js';

const refreshAfterMs = 200;
const learnedAtOnce = 200;
const codeEveryMs = 500;

/** The account's groups. All are fetched when the account connects, and each again after a reported change. */
export class KnownGroups {
  readonly #groups = new Map<string, Pick<WaGroup, 'subject' | 'addressing'>>();
  readonly #refreshing = new Map<string, NodeJS.Timeout>();
  readonly #learned = new Set<string>();
  /** The last of what is done with each group, one after another: an answer of before it was left must not bring it back. */
  readonly #turns = new Map<string, Promise<unknown>>();
  /** Groups that were left since all were fetched last. */
  readonly #left = new Set<string>();
  #restored: Promise<void> | undefined;
  #codes: NodeJS.Timeout | undefined;

  constructor(private readonly parts: WaParts) {}

  subject(jid: string): string | undefined {
    return this.#groups.get(jid)?.subject;
  }

  async addressing(jid: string): Promise<'pn' | 'lid'> {
    await this.restored();
    return this.#groups.get(jid)?.addressing ?? 'lid';
  }

  /** Loads the stored groups, which are used until the network has answered. */
  restored(): Promise<void> {
    this.#restored ??= this.restore().catch((error: unknown) => {
      this.#restored = undefined;
      throw error;
    });
    return this.#restored;
  }

  async refreshAll(): Promise<void> {
    this.#left.clear();
    const all = (await this.parts.socket().groupFetchAllParticipating()) as unknown;
    const found = Object.values(protoOf(all) ?? {}).flatMap((metadata) => groupOf(metadata as Proto) ?? []);
    const groups = found.filter(({ jid }) => !this.#left.has(jid));
    await this.save(groups);
    await forgetGroups(this.parts.pool, toldSession(this.parts), { but: groups.map(({ jid }) => jid) });
    this.fetchCodes(groups.filter((group) => this.isAdmin(group)).map(({ jid }) => jid));
  }

  /** Fetches the group after a short delay, as the network often reports one change several times. */
  changed(jid: string): void {
    if (!jid.endsWith('@g.us')) return;
    clearTimeout(this.#refreshing.get(jid));
    const timer = setTimeout(() => {
      this.#refreshing.delete(jid);
      this.refresh(jid).catch((error: unknown) => this.failed(error));
    }, refreshAfterMs);
    timer.unref();
    this.#refreshing.set(jid, timer);
  }

  /** Fetches a group. Undefined, and the group is deleted, if the account is no member. @throws the network's error */
  refresh(jid: string): Promise<WaGroup | undefined> {
    return this.inTurn(jid, () => this.fetch(jid));
  }

  private async fetch(jid: string): Promise<WaGroup | undefined> {
    const metadata = await this.metadata(jid);
    const group = metadata && groupOf(metadata);
    if (!group || !isMember(group, selfOf(this.parts))) {
      await this.forget(jid);
      return undefined;
    }
    this.#left.delete(jid);
    await this.save([group]);
    return group;
  }

  async save(groups: readonly WaGroup[]): Promise<void> {
    for (const { jid, subject, addressing } of groups) this.#groups.set(jid, { subject, addressing });
    await saveGroups(this.parts.pool, toldSession(this.parts), groups);
    await keepDisappearingGroups(this.parts.pool, this.parts.session, groups);
    await this.learn(groups);
  }

  left(jid: string): Promise<void> {
    return this.inTurn(jid, () => this.forget(jid));
  }

  private async forget(jid: string): Promise<void> {
    this.#left.add(jid);
    this.#groups.delete(jid);
    await forgetGroups(this.parts.pool, toldSession(this.parts), { jid });
  }

  private inTurn<T>(jid: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(jid) ?? Promise.resolve();
    const done = before.then(work, work);
    this.#turns.set(jid, done);
    const clear = (): void => {
      if (this.#turns.get(jid) === done) this.#turns.delete(jid);
    };
    done.then(clear, clear);
    return done;
  }

  stop(): void {
    for (const timer of this.#refreshing.values()) clearTimeout(timer);
    this.#refreshing.clear();
    clearTimeout(this.#codes);
  }

  private async restore(): Promise<void> {
    for (const { jid, ...group } of await knownGroups(this.parts.pool, this.parts.session.id)) {
      this.#groups.set(jid, group);
    }
  }

  private async metadata(jid: string): Promise<Proto | undefined> {
    try {
      return protoOf(await this.parts.socket().groupMetadata(jid));
    } catch (error) {
      if (isNetworkTrouble(error)) throw error;
      // The network shows a group to its members only.
      return undefined;
    }
  }

  private isAdmin({ members }: WaGroup): boolean {
    const self = selfOf(this.parts);
    return members.some((member) => member.role !== 'member' && isMember({ members: [member] }, self));
  }

  /** Learns the phone numbers and LIDs of members, so that people known by both names become one identity. */
  private async learn(groups: readonly WaGroup[]): Promise<void> {
    const news = groups
      .flatMap(({ members }) => members)
      .filter(({ phoneNumber, lid }) => phoneNumber !== undefined && lid !== undefined && !this.#learned.has(lid))
      .map(({ phoneNumber = '', lid = '' }) => ({ phoneNumber, lid }));
    const once = [...new Map(news.map((person) => [person.lid, person])).values()];
    for (let at = 0; at < once.length; at += learnedAtOnce) {
      const people = once.slice(at, at + learnedAtOnce);
      await this.parts.host.learned(people);
      for (const { lid } of people) this.#learned.add(lid);
    }
  }

  /** Fetches invite codes one by one and slowly, as nothing waits for them. The network gives them to admins only. */
  private fetchCodes(jids: readonly string[]): void {
    clearTimeout(this.#codes);
    const [jid, ...rest] = jids;
    if (jid === undefined) return;
    this.#codes = setTimeout(() => {
      this.fetchCode(jid)
        .then(() => this.fetchCodes(rest))
        .catch((error: unknown) => this.failed(error));
    }, codeEveryMs);
    this.#codes.unref();
  }

  async fetchCode(jid: string): Promise<void> {
    const code = (await this.parts.socket().groupInviteCode(jid)) as unknown;
    if (typeof code === 'string') await setInviteCode(this.parts.pool, toldSession(this.parts), jid, code);
  }

  private failed(error: unknown): void {
    this.parts.logger.warn({ err: error, sessionId: this.parts.session.id }, 'groups are not up to date');
  }
}
