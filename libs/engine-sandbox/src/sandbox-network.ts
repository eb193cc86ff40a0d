import { Inject, Injectable } from '@nestjs/common';
import type { DomainError } from '@parley/contracts/base';
import { IDS, type Ids } from '@parley/service-runtime';
import { type Unawaited } from '@parley/database';
import type { PoolClient } from 'pg';
import type {
  Identity,
  AfterCommit,
  NetworkInDatabase,
  PersonNames,
  SentAction,
  SentMessage,
  PendingSend,
  InboundNetwork,
  Recorded,
  SeenMessage,
} from '@parley/engine-kit';
import type { MailReceipt, NewMail, PostedBody } from './mailbox/mail.js';
import { MailPump } from './mail/mail-pump.js';
import { clearUndecryptable, postMessages, sessionsBehind, settleMail, type Woken } from './mailbox/mailbox.store.js';
import { authorizeOnNetwork } from './network/authorize.js';
import { answersOfSession, playedBy } from './network/answers.js';
import { audiencesOf, AudienceSizes } from './network/audience.js';
import { bareMessage, ownCopy, type Phone } from './network/bare-message.js';
import { postedBody, toPost } from './network/posted.js';
import { mailChatOf } from './network/shared-chats.js';
import { sessionsOf } from './numbers/number.store.js';
import { phoneOf } from './people/sandbox-people.js';
import { namesToLearn } from './people/reachable.js';
import { SANDBOX_TIMING, type SandboxTiming } from './sandbox-timing.js';

/**
 * The network of testing numbers (decisions.md §3). It lives in this database: a message is sent, carried and received in the
 * transactions that record it. So a process that dies at any point loses nothing and doubles nothing.
 */
@Injectable()
export class SandboxNetwork implements NetworkInDatabase, InboundNetwork<MailReceipt> {
  readonly isInDatabase = true;
  readonly isOrdered = true;
  readonly #sizes = new AudienceSizes();

  constructor(
    private readonly pump: MailPump,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SANDBOX_TIMING) private readonly timing: SandboxTiming,
  ) {}

  /** A message's id for everybody on the network. Ids are in the order of sending. */
  newWhatsappId(): string {
    return `3EB0${BigInt(this.ids.next()).toString(16).toUpperCase().padStart(16, '0')}`;
  }

  /** The approximate number of receivers in a chat. */
  receiversIn(chat: Identity): number {
    return this.#sizes.of(chat);
  }

  /** The network carries messages by phone number. */
  namesToLearn(people: readonly PersonNames[]): (PersonNames | undefined)[] {
    return namesToLearn(people);
  }

  authorize(client: PoolClient, pending: readonly PendingSend[]): Promise<(DomainError | undefined)[]> {
    return authorizeOnNetwork(client, pending);
  }

  async give(client: PoolClient, sent: readonly (SentMessage | SentAction)[], later: Unawaited): Promise<AfterCommit> {
    const posted = sent.flatMap((one) => {
      const body = postedBody(one);
      return body ? [{ one, body }] : [];
    });
    const audiences = await audiencesOf(
      client,
      posted.map(({ one }) => one),
    );
    const messages = posted.flatMap(({ one, body }, index) => {
      const audience = audiences[index];
      if (!audience) return [];
      this.#sizes.learn(one.send.chat, audience.phoneNumbers.length);
      return [toPost(one, audience, body, this.timing)];
    });
    let woken: Woken | undefined;
    later(postMessages(client, messages).then((sessions) => (woken = sessions)));
    return () => woken && this.pump.wake(woken);
  }

  /**
   * Sends from a phone to a person, or to a group that the phone is in. If a session is linked to the phone, it first gets its
   * copy and later the acknowledgements. Without a session there are no acknowledgements.
   * @throws DomainError `engine_rejected`
   */
  async postFrom(client: PoolClient, phone: Phone, to: Identity, body: PostedBody): Promise<AfterCommit> {
    const message = await bareMessage(client, phone, to, body, this.timing);
    const copy = ownCopy(phone, message);
    if (copy) await settleMail(client, [], [copy]);
    const woken = await postMessages(client, [message]);
    return () => {
      this.pump.wake(woken);
      if (copy) this.pump.wake(new Map([[copy.sessionId, [0]]]));
    };
  }

  /** Tells senders of voice messages, if they have a session, that their messages were played. */
  async played(
    client: PoolClient,
    listenerPhone: string,
    inChat: Identity,
    messages: readonly SeenMessage[],
  ): Promise<AfterCommit> {
    const sessions = await sessionsOf(
      client,
      messages.flatMap(({ author }) => phoneOf(author) ?? []),
    );
    const chat = mailChatOf(inChat);
    const acks = messages.flatMap(({ whatsappId, author }) => {
      const senderId = sessions.get(phoneOf(author) ?? '');
      if (senderId === undefined) return [];
      return [playedBy(listenerPhone, { senderId, whatsappId, chat }, 0)];
    });
    if (acks.length > 0) await settleMail(client, [], acks);
    return () => this.pump.wake(new Map(acks.map(({ sessionId }) => [sessionId, [0]])));
  }

  async acknowledge(
    client: PoolClient,
    recorded: readonly Recorded<MailReceipt>[],
    later: Unawaited,
  ): Promise<AfterCommit> {
    const next = recorded.flatMap((one) => this.follows(one));
    later(
      settleMail(
        client,
        recorded.map(({ receipt }) => receipt.mail),
        next,
      ),
    );
    const cleared = recorded.filter(({ receipt }) => receipt.garbled).map(({ receipt }) => receipt.mail.sessionId);
    if (cleared.length > 0) await clearUndecryptable(client, cleared);
    const woken = new Map<string, number[]>();
    for (const { sessionId, afterMs } of next) woken.set(sessionId, [...(woken.get(sessionId) ?? []), afterMs]);
    return () => this.pump.wake(woken);
  }

  behind(client: PoolClient, sessionIds: ReadonlySet<string>, receipts: readonly MailReceipt[]): Promise<string[]> {
    const taken = receipts.map(({ mail }) => mail).filter(({ sessionId }) => sessionIds.has(sessionId));
    return sessionsBehind(client, [...sessionIds], taken);
  }

  /**
   * The mail that follows a received message: the acknowledgement, unless `answers` already gave it, and the content if it was
   * undecryptable.
   */
  private follows({ receipt: { mail, garbled }, outcome, isAnswered }: Recorded<MailReceipt>): NewMail[] {
    const { body, sessionId } = mail;
    if (body.kind !== 'message' || outcome === 'refused') return [];
    const { senderId: _, ...again } = body;
    const update: NewMail[] = garbled
      ? [{ sessionId, body: { ...again, kind: 'update' }, afterMs: this.timing.decryptedAfterMs }]
      : [];
    return isAnswered ? update : [...answersOfSession(mail), ...update];
  }
}
