import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MessageSentPayload } from '@parley/contracts/events';
import { scopeOf } from '@parley/idempotency';
import { Batcher, busySpacingMs, IDS, type Ids } from '@parley/service-runtime';
import type { ExternalNetwork, NetworkSend, ReservedSend, Send, SendNetwork, SendOutcome } from '@parley/engine-kit';
import type { PerformSends, Sender } from '../../live/running/index.js';
import { answerToAction } from './action-rules.js';
import type { SendDecision } from './answer-once.js';
import { EarlierSends } from './earlier-sends.js';
import { GiveSends } from './give-sends.js';
import { secondsOf } from './recorded-sends.js';
import { sendUnsettled } from './refusals.js';
import { ReserveSends, type SendItem } from './reserve-sends.js';
import { SendPace, SendShares } from './send-pace.js';
import { SettleSends } from './settle-sends.js';

/** The most receivers that one transaction's sends have together: a send to a group inserts a row for each member. */
const maxReceivers = 2_000;

interface QueuedItem extends SendItem {
  readonly teamId: string;
  /** The approximate number of receivers. */
  readonly receivers: number;
  /** Waits while delivery is behind, as its event is made as soon as it is reserved. */
  readonly isPaced: boolean;
}

/**
 * The one way of a send, for every engine (docs/adr/0046): authorize and reserve ({@link ReserveSends}), give to the network
 * ({@link GiveSends}), settle ({@link SettleSends}). A network in this database settles in the transaction that reserves. An
 * external network gets the send with no transaction open, once: after a crash the row stays reserved and its key belongs to it,
 * until the network reports the outcome. All sends of the moment share a transaction, and those of a session keep their order.
 */
@Injectable()
export class Sends implements PerformSends, OnApplicationShutdown {
  readonly #reserving: Batcher<QueuedItem, SendDecision>;
  readonly #shares = new SendShares();
  /** Unsettled sends of this process, by key. Equal requests wait for their answer. */
  readonly #underWay = new Map<string, Promise<MessageSentPayload>>();

  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly pace: SendPace,
    private readonly earlier: EarlierSends,
    reserving: ReserveSends,
    private readonly giving: GiveSends,
    private readonly settling: SettleSends,
  ) {
    this.#reserving = new Batcher({
      maxSize: 250,
      spacingMs: busySpacingMs,
      maxWeight: maxReceivers,
      weigh: ({ receivers }) => receivers,
      shareOf: ({ teamId }) => teamId,
      ready: () => this.pace.turn(),
      isUrgent: ({ isPaced, teamId }) => this.pace.pauseMs > 0 && (!isPaced || this.#shares.isModest(teamId)),
      run: (items) => reserving.execute(items),
    });
  }

  /**
   * A send whose key belongs to an earlier one is not sent: it gets the earlier answer.
   * @throws DomainError `session_not_connected`, `idempotency_conflict`, `engine_rejected`, `not_found` for an action on a message
   *   that is gone, and the network's refusal; `unavailable` while it is not known what became of the send
   * @throws NoSessionOwner when the session has another fence by now
   */
  async send(sender: Sender, send: Send): Promise<MessageSentPayload> {
    const external = externalSend(sender.network, send);
    const refusal = external?.network.refusalOf?.(external.send);
    if (refusal) throw refusal;
    const item = itemOf(sender, send);
    if (item.isPaced) this.#shares.note(item.teamId);
    for (;;) {
      const reservedAs = external && this.ids.next();
      const decision = await this.#reserving.add({ ...item, reservedAs });
      const answer = await this.answerTo(decision, sender, send);
      if (answer) return answer;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#reserving.close();
    await this.settling.close();
  }

  /**
   * A batch resolves its requests in order, and this begins in the same turn of the event loop. So the first of several equal
   * sends is in `#underWay` before the others look for it. @returns undefined: the send must be decided again
   */
  private async answerTo(decision: SendDecision, sender: Sender, send: Send): Promise<MessageSentPayload | undefined> {
    if (decision === 'again') return undefined;
    if (decision === 'unsettled') return this.answerOfEqual(send);
    if ('error' in decision) throw decision.error;
    if ('payload' in decision) return decision.payload;
    const external = externalSend(sender.network, send);
    if (!external) throw new Error('Only a send over an external network is reserved.');
    const reserved = { ...decision.reserved, send: external.send };
    return this.keptByKey(send, this.giveAndSettle(sender, external.network, reserved));
  }

  /** The answer of the equal request with the same key. Undefined: that request was refused, and the key is free. */
  private async answerOfEqual({ once }: Send): Promise<MessageSentPayload | undefined> {
    if (!once) throw new Error('Only a send with a key can have an equal.');
    return this.#underWay.get(scopeOf(once)) ?? this.earlier.find(once);
  }

  private async keptByKey({ once }: Send, sending: Promise<MessageSentPayload>): Promise<MessageSentPayload> {
    if (!once) return sending;
    const key = scopeOf(once);
    this.#underWay.set(key, sending);
    try {
      return await sending;
    } finally {
      this.#underWay.delete(key);
    }
  }

  private async giveAndSettle(
    sender: Sender,
    network: ExternalNetwork,
    reserved: ReservedSend,
  ): Promise<MessageSentPayload> {
    const { id } = reserved;
    const sessionId = sender.session.id;
    const outcome = await this.giving.execute(sender, network, reserved);
    const settled = outcome.kind === 'unknown' ? undefined : await this.settling.surely({ sessionId, id, ...outcome });
    const answer = settled ?? (await this.answerOfSettled(sessionId, reserved, outcome));
    if (answer) return answer;
    throw outcome.kind === 'refused' ? outcome.error : sendUnsettled();
  }

  /** The answer of a send that a report of the network settled before its outcome did. */
  private async answerOfSettled(
    sessionId: string,
    { id, send }: ReservedSend,
    outcome: SendOutcome,
  ): Promise<MessageSentPayload | undefined> {
    if (send.kind === 'message') return this.earlier.ofMessage(sessionId, id);
    if (outcome.kind !== 'accepted') return undefined;
    // An action has no row of its own: its answer is in the receipt of its key.
    if (send.once) return this.earlier.find(send.once);
    return answerToAction(send, { id, whatsappId: outcome.whatsappId, timestamp: secondsOf(id) });
  }
}

/** The send with its network, if that is outside this database. */
function externalSend(
  network: SendNetwork | undefined,
  send: Send,
): { readonly network: ExternalNetwork; readonly send: NetworkSend } | undefined {
  return network?.isInDatabase === false && send.kind !== 'localDelete' ? { network, send } : undefined;
}

function itemOf({ session, network }: Sender, send: Send): QueuedItem {
  const { id: sessionId, teamId, fence } = session;
  const item = { sessionId, teamId, fence, send, receivers: 1, isPaced: network?.isInDatabase !== false };
  if (!network?.isInDatabase || send.kind === 'localDelete') return item;
  return { ...item, network, receivers: network.receiversIn(send.chat) };
}
