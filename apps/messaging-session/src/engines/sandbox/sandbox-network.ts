import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { AfterCommit, Carrier, SentMessage, Settling } from '../../messages/index.js';
import type { DueMail, MailBody, NewMail, PostedMessage } from './mail.js';
import { MailPump } from './mail-pump.js';
import { clearUndecryptable, postMessages, settleMail } from './mailbox.store.js';
import { reachability } from './reachability.js';
import { SANDBOX_TIMING, type SandboxTiming } from './sandbox-timing.js';

/** Mail that a session received, as the network forgets it. */
export interface MailReceipt {
  readonly mail: DueMail;
  /** It came without its content. */
  readonly garbled: boolean;
}

/**
 * The network of testing numbers (decisions.md §3). It lives in this database, so that a message is sent, carried and
 * received in the transactions that record it: nothing is lost or doubled wherever a process dies.
 */
@Injectable()
export class SandboxNetwork implements Carrier, Settling<MailReceipt> {
  constructor(
    private readonly pump: MailPump,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SANDBOX_TIMING) private readonly timing: SandboxTiming,
  ) {}

  /** The id that a message has for everybody on the network; in the order of sending. */
  newWhatsappId(): string {
    return `3EB0${BigInt(this.ids.next()).toString(16).toUpperCase().padStart(16, '0')}`;
  }

  async carry(client: PoolClient, sent: readonly SentMessage[]): Promise<AfterCommit> {
    return this.post(
      client,
      sent.flatMap((message) => this.toPost(message)),
    );
  }

  /** Carries messages, also those of bare phones. Gives what to do once that is committed. */
  async post(client: PoolClient, messages: readonly PostedMessage[]): Promise<AfterCommit> {
    const woken = await postMessages(client, messages);
    return () => this.pump.wake(woken);
  }

  async settle(client: PoolClient, receipts: readonly MailReceipt[]): Promise<AfterCommit> {
    const next = receipts.flatMap((receipt) => this.follows(receipt));
    await settleMail(
      client,
      receipts.map(({ mail }) => mail),
      next,
    );
    const cleared = receipts.filter(({ garbled }) => garbled).map(({ mail }) => mail.sessionId);
    if (cleared.length > 0) await clearUndecryptable(client, cleared);
    const woken = new Map<string, number[]>();
    for (const { sessionId, afterMs } of next) woken.set(sessionId, [...(woken.get(sessionId) ?? []), afterMs]);
    return () => this.pump.wake(woken);
  }

  private toPost({ session, record, taken }: SentMessage): PostedMessage[] {
    const { phoneNumber: to } = taken.chat;
    const from = session.me?.phoneNumber;
    if (to === undefined || from === undefined) throw new Error('The sandbox network knows people by phone number.');
    const message = {
      from,
      pushName: record.pushName,
      whatsappId: record.whatsappId,
      timestamp: record.timestamp,
      type: record.type,
      ...(record.text === undefined ? {} : { text: record.text }),
      ...(taken.replyTo ? { replyTo: taken.replyTo.whatsappId } : {}),
      ...(taken.mentions ? { mentions: taken.mentions.flatMap(({ phoneNumber }) => phoneNumber ?? []) } : {}),
    };
    const otherwise = this.answersOf(to, session.id, record.whatsappId);
    return [{ to, body: { kind: 'message', message, senderId: session.id }, otherwise }];
  }

  /** What a number without a session does with a message. */
  private answersOf(to: string, senderId: string, whatsappId: string): NewMail[] {
    switch (reachability(to)) {
      case 'answers':
        return this.acksFor(senderId, whatsappId, to, this.timing.deliveredAfterMs);
      case 'failing':
        return [
          {
            sessionId: senderId,
            body: { kind: 'ack', whatsappId, from: to, type: 'error' },
            afterMs: this.timing.deliveredAfterMs,
          },
        ];
      case 'silent':
      case 'unknown':
        return [];
    }
  }

  private acksFor(sessionId: string, whatsappId: string, from: string, deliveredAfterMs: number): NewMail[] {
    const ack = (type: 'delivered' | 'read'): MailBody => ({ kind: 'ack', whatsappId, from, type });
    return [
      { sessionId, body: ack('delivered'), afterMs: deliveredAfterMs },
      { sessionId, body: ack('read'), afterMs: this.timing.readAfterMs },
    ];
  }

  /** A message that was received is acknowledged to its sender; a garbled one comes again with its content. */
  private follows({ mail, garbled }: MailReceipt): NewMail[] {
    const { body, sessionId, receiverPhone } = mail;
    if (body.kind !== 'message') return [];
    const update: NewMail[] = garbled
      ? [{ sessionId, body: { kind: 'update', message: body.message }, afterMs: this.timing.decryptedAfterMs }]
      : [];
    if (body.senderId === undefined || receiverPhone === null) return update;
    return [...this.acksFor(body.senderId, body.message.whatsappId, receiverPhone, 0), ...update];
  }
}
