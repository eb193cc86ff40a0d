import type { AccountRestriction } from '@parley/contracts/events';
import { inTime } from '@parley/service-runtime';
import type { BinaryNode, WaSocket } from '../baileys-api.js';
import { serverJid, bytesOf, childOf } from '../wire/nodes.js';
import { type Proto, protoOf, protosOf } from '../wire/proto-value.js';
import {
  type NewChatCap,
  type ReachoutLock,
  readCap,
  readLock,
  reportedOf,
  restrictionOf,
} from './read-restriction.js';

export interface RestrictionParts {
  /** What the session shows from before this process ran it: it stays until the network answers. */
  readonly shown?: AccountRestriction | undefined;
  /** @throws DomainError `session_not_connected` */
  socket(): WaSocket;
  report(restriction: AccountRestriction | undefined): Promise<unknown>;
  failed(error: unknown): void;
}

/** Queries of GraphQL, by the network's ids of them. */
const lockQuery = { id: '23983697327930364', variables: {}, path: 'xwa2_fetch_account_reachout_timelock' };
const capQuery = {
  id: '24503548349331633',
  variables: { input: { type: 'INDIVIDUAL_NEW_CHAT_MSG' } },
  path: 'xwa2_message_capping_info',
};
const answeredWithinMs = 10_000;
/** A refused send waits no longer for what restricts the account. */
const soonMs = 5_000;
/** The network is asked so often within the window at most; the next time is when it allows it. */
const [mostRequests, windowMs] = [4, 180_000];
/** A restriction without an end is asked for again after this time. */
const withoutEndMs = 60_000;
/** The last refusal is shown for this time. */
const refusalShownMs = 3_600_000;
const longestTimerMs = 2 ** 31 - 1;

/**
 * What the network restricts one account to (decisions.md §16): asked for after each open, after each refusal of a message to
 * somebody new (463), and when a restriction ends; and told by the network itself. A failure changes nothing.
 */
export class AccountRestrictions {
  #lock: ReachoutLock | undefined;
  #cap: NewChatCap | undefined;
  #refusedAtMs = -Infinity;
  #requestedAtMs: number[] = [];
  #asking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;

  constructor(private readonly parts: RestrictionParts) {
    if (!parts.shown) return;
    const { lock, cap, isRefused } = reportedOf(parts.shown);
    this.#lock = lock;
    this.#cap = cap;
    if (isRefused) this.#refusedAtMs = Date.now();
  }

  opened(): void {
    this.#isOpen = true;
    void this.ask();
  }

  closed(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  /** The network refused a message to somebody new. @returns what restricts the account, if that is found out soon */
  async refused(): Promise<AccountRestriction | undefined> {
    this.#refusedAtMs = Date.now();
    await inTime(this.ask(), soonMs, () => undefined);
    const now = this.now();
    return now?.active ? now : undefined;
  }

  /** Reads a notification that is about restrictions; others are left alone. */
  async notified(node: BinaryNode): Promise<void> {
    if (node.attrs['type'] !== 'mex') return;
    const update = childOf(node, 'update');
    const data = dataOf(bytesOf(update));
    switch (update?.attrs['op_name']) {
      case 'NotificationUserReachoutTimelockUpdate':
        this.#lock = withEnd(readLock(data?.['xwa2_notify_account_reachout_timelock'])) ?? this.#lock;
        return this.show();
      case 'MessageCappingInfoNotification':
        this.#cap = readCap(data?.['xwa2_notify_new_chat_messages_capping_info_update']) ?? this.#cap;
        return this.show();
      default:
        return undefined;
    }
  }

  private now(): AccountRestriction | undefined {
    const isRefused = Date.now() < this.#refusedAtMs + refusalShownMs;
    return restrictionOf({ lock: this.#lock, cap: this.#cap, isRefused }, new Date());
  }

  /** One at a time; what comes meanwhile gets the same answer. */
  private ask(): Promise<void> {
    this.#asking ??= this.askNow().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  private async askNow(): Promise<void> {
    const now = Date.now();
    this.#requestedAtMs = this.#requestedAtMs.filter((atMs) => atMs > now - windowMs);
    const [first] = this.#requestedAtMs;
    if (first !== undefined && this.#requestedAtMs.length >= mostRequests) {
      this.askIn(first + windowMs - now);
      await this.show(false);
      return;
    }
    this.#requestedAtMs.push(now);
    const [lock, cap] = await Promise.all([this.answerTo(lockQuery), this.answerTo(capQuery)]);
    // Null is an answer: nothing restricts the account.
    this.#lock = lock === null ? undefined : (readLock(lock) ?? this.#lock);
    this.#cap = cap === null ? undefined : (readCap(cap) ?? this.#cap);
    await this.show();
  }

  /** Undefined where there is no answer. */
  private async answerTo(query: typeof lockQuery | typeof capQuery): Promise<unknown> {
    try {
      return await answerTo(this.parts.socket(), query);
    } catch (error) {
      this.parts.failed(error);
      return undefined;
    }
  }

  private async show(plans = true): Promise<void> {
    const restriction = this.now();
    if (plans) this.planFor(restriction);
    try {
      await this.parts.report(restriction);
    } catch (error) {
      this.parts.failed(error);
    }
  }

  private planFor(restriction: AccountRestriction | undefined): void {
    clearTimeout(this.#timer);
    if (!restriction) return;
    if (!restriction.active) return this.askIn(refusalShownMs);
    const { until } = restriction;
    this.askIn(until === undefined ? withoutEndMs : Date.parse(until) - Date.now() + 1_000);
  }

  private askIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    this.#timer = setTimeout(() => void this.ask(), Math.min(Math.max(ms, 1_000), longestTimerMs)).unref();
  }
}

/** WhatsApp's own clients take a lock that is told without its end for one of a minute; then it is asked for. */
function withEnd(lock: ReachoutLock | undefined): ReachoutLock | undefined {
  return lock?.active && lock.until === undefined ? { ...lock, until: new Date(Date.now() + withoutEndMs) } : lock;
}

/** @throws Error when the network does not answer, or with an error */
async function answerTo(
  socket: WaSocket,
  { id, variables, path }: typeof lockQuery | typeof capQuery,
): Promise<unknown> {
  const content = [{ tag: 'query', attrs: { query_id: id }, content: Buffer.from(JSON.stringify({ variables })) }];
  const attrs = { id: socket.generateMessageTag(), type: 'get', to: serverJid, xmlns: 'w:mex' };
  const answer = await socket.query({ tag: 'iq', attrs, content }, answeredWithinMs);
  const data = dataOf(bytesOf(childOf(answer, 'result')));
  if (!data) throw new Error('WhatsApp did not say what restricts the account.');
  return data[path];
}

/** The data of a GraphQL answer. Undefined for one with errors, and for what is none. */
function dataOf(json: Buffer | undefined): Proto | undefined {
  if (!json) return undefined;
  try {
    const answer = protoOf(JSON.parse(json.toString('utf8')));
    return protosOf(answer?.['errors']).length > 0 ? undefined : protoOf(answer?.['data']);
  } catch {
    // Not JSON: the same as no answer.
    return undefined;
  }
}
