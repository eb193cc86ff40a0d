import { Inject, Injectable } from '@nestjs/common';
import type { DomainError } from '@parley/contracts/base';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction, type Unawaited } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import {
  type AfterCommit,
  holdSessions,
  type NetworkInDatabase,
  type PendingSend,
  type Send,
  type SessionRecord,
} from '@parley/engine-kit';
import { findBlocked, MEDIA_LINKS, type MediaLinks, personKey, type SessionPerson } from '../../message/index.js';
import { giveRelays, holdWaiting, settleRelays } from '../relays/index.js';
import { answerOnce, type Decided, type SendDecision } from './answer-once.js';
import { checkSend, checkSender, type RequestedSend, speaksToPerson } from './check-send.js';
import { RecordedSends, Targets } from './recorded-sends.js';
import { relaysDone, relaysOf } from './relays-of-sends.js';
import { insertReserved, type NewReserved } from './reserved-send.store.js';
import { restrictedSends } from './restricted-sends.js';

/** A send and where it goes. */
export interface SendItem extends RequestedSend {
  /** The id of a send that an external network takes. Undefined: the send is settled in this transaction. */
  readonly reservedAs?: string | undefined;
  /** The network in this database that takes the send. Undefined also for a local deletion, which reaches no network. */
  readonly network?: NetworkInDatabase;
}

/** A send that {@link checkSender} allows. */
interface Pending extends PendingSend {
  readonly item: SendItem;
}

/**
 * The first step of every send (docs/adr/0046): one transaction authorizes sends, binds their keys, and reserves them. What is
 * refused here leaves nothing behind. Sends that reach no network outside this database are settled at once, in the same
 * transaction; the others have a row of `reserved_sends` from now on, and are given to their network at most once.
 */
@Injectable()
export class ReserveSends {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  async execute(items: readonly SendItem[]): Promise<SendDecision[]> {
    const { decisions, after } = await inTransaction(this.pool, (client, later) => this.reserve(client, later, items));
    for (const done of after) done();
    return decisions;
  }

  /**
   * Locks in the order that all transactions share: sessions, keys, relays, the network's groups and channels, messages, chats,
   * mail.
   */
  private async reserve(
    client: PoolClient,
    later: Unawaited,
    items: readonly SendItem[],
  ): Promise<{ decisions: SendDecision[]; after: AfterCommit[] }> {
    // The blocks need no data of the sessions, but must be read after the statement that locks them.
    const [sessions, blocked] = await Promise.all([
      holdSessions(client, items),
      findBlocked(client, items.filter(({ send }) => speaksToPerson(send)).map(receiverOf)),
    ]);
    const batch: Batch = { client, sessions, blocked, recorded: new RecordedSends(this.ids, this.links), reserved: [] };
    const keys = items.map(({ send }) => send.once);
    const decisions = await answerOnce(client, keys, (positions) =>
      this.decide(
        batch,
        positions.map((position) => items[position] as SendItem),
      ),
    );
    const { recorded, reserved } = batch;
    later(insertReserved(client, reserved));
    later(giveRelays(client, relaysOf(reserved)));
    const after = await recorded.write(client, later);
    later(settleRelays(client, relaysDone(recorded.sent)));
    return { decisions, after };
  }

  /** Decides the sends in their order: what one changes, the next ones find changed. */
  private async decide(batch: Batch, items: readonly SendItem[]): Promise<Decided[]> {
    const { client, sessions, blocked } = batch;
    const waiting = await holdWaiting(client, relaysOf(items));
    const checked = items.map((item): Pending | { error: unknown } => {
      const { relay } = item.send;
      const sender = checkSender(item, sessions.get(item.sessionId), relay !== undefined && waiting.delete(relay));
      return 'error' in sender ? sender : { ...sender, item, send: item.send };
    });
    const pending = checked.filter((one): one is Pending => !('error' in one));
    const refusals = await refusalsOf(client, pending);
    for (const [one, refusal] of await restrictedSends(client, pending, new Date())) {
      if (!refusals.has(one)) refusals.set(one, refusal);
    }
    const targets = await Targets.lock(client, pending);
    return checked.map((one): Decided => {
      if ('error' in one) return one;
      const isBlocked = blocked.has(personKey(receiverOf(one.item)));
      const error = checkSend(one.send, { isBlocked, refusal: refusals.get(one), target: targets.of(one) });
      return error ? { error } : this.accept(batch, one, targets);
    });
  }

  /** Reserves a send that may go, or records it where nothing outside this database takes it. */
  private accept({ recorded, reserved }: Batch, one: Pending, targets: Targets): Decided {
    const { session, send, item } = one;
    const { reservedAs, network } = item;
    if (reservedAs !== undefined && send.kind !== 'localDelete') {
      targets.apply(one, reservedAs);
      reserved.push({ id: reservedAs, sessionId: session.id, send });
      return { reserved: { id: reservedAs } };
    }
    const id = this.ids.next();
    const whatsappId = network?.newWhatsappId() ?? whatsappIdOfTarget(send);
    return { payload: recorded.add({ session, send, id, whatsappId, action: targets.apply(one, id), network }) };
  }
}

/** What a transaction has found out, and what it will write. */
interface Batch {
  readonly client: PoolClient;
  readonly sessions: ReadonlyMap<string, SessionRecord>;
  /** By {@link personKey}. */
  readonly blocked: ReadonlySet<string>;
  readonly recorded: RecordedSends;
  readonly reserved: NewReserved[];
}

function receiverOf({ sessionId, send }: SendItem): SessionPerson {
  return { sessionId, id: send.chat.id };
}

/** Only a local deletion reaches no network: it has no id of its own there. */
function whatsappIdOfTarget(send: Send): string {
  if (send.kind === 'message') throw new Error('A message is sent over a network.');
  return send.target.whatsappId;
}

/** What the networks in this database refuse. */
async function refusalsOf(client: PoolClient, pending: readonly Pending[]): Promise<Map<Pending, DomainError>> {
  const refusals = new Map<Pending, DomainError>();
  for (const network of new Set(pending.map(({ item }) => item.network))) {
    if (!network) continue;
    const own = pending.filter(({ item }) => item.network === network);
    const answers = await network.authorize(client, own);
    own.forEach((one, index) => {
      const refusal = answers[index];
      if (refusal) refusals.set(one, refusal);
    });
  }
  return refusals;
}
