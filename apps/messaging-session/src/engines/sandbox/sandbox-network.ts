import { Inject, Injectable } from '@nestjs/common';
import type { DomainError } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { AfterCommit, Carrier, DoneAct, SentMessage, Settled, Settling, Wanted } from '../../messages/index.js';
import type { DueMail, NewMail, PostedMessage } from './mail.js';
import { MailPump } from './mail-pump.js';
import { clearUndecryptable, postMessages, settleMail } from './mailbox.store.js';
import { admitToNetwork } from './network/admit.js';
import { readBy } from './network/answers.js';
import { postToPerson } from './network/post-to-person.js';
import { postedBody } from './network/posted-body.js';
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

  async admit(_client: PoolClient, wanted: readonly Wanted[]): Promise<(DomainError | undefined)[]> {
    return admitToNetwork(wanted);
  }

  async carry(client: PoolClient, sent: readonly (SentMessage | DoneAct)[]): Promise<AfterCommit> {
    return this.post(
      client,
      sent.flatMap((one) => this.toPost(one)),
    );
  }

  /** Carries what is sent, also by bare phones. Gives what to do once that is committed. */
  async post(client: PoolClient, messages: readonly PostedMessage[]): Promise<AfterCommit> {
    const woken = await postMessages(client, messages);
    return () => this.pump.wake(woken);
  }

  async settle(client: PoolClient, settled: readonly Settled<MailReceipt>[]): Promise<AfterCommit> {
    const next = settled.flatMap((one) => this.follows(one));
    await settleMail(
      client,
      settled.map(({ receipt }) => receipt.mail),
      next,
    );
    const cleared = settled.filter(({ receipt }) => receipt.garbled).map(({ receipt }) => receipt.mail.sessionId);
    if (cleared.length > 0) await clearUndecryptable(client, cleared);
    const woken = new Map<string, number[]>();
    for (const { sessionId, afterMs } of next) woken.set(sessionId, [...(woken.get(sessionId) ?? []), afterMs]);
    return () => this.pump.wake(woken);
  }

  private toPost(sent: SentMessage | DoneAct): PostedMessage[] {
    const body = postedBody(sent);
    return body ? postToPerson(sent, body, this.timing) : [];
  }

  /** A message that was received is acknowledged to its sender; a garbled one comes again with its content. */
  private follows({ receipt: { mail, garbled }, outcome }: Settled<MailReceipt>): NewMail[] {
    const { body, sessionId, receiverPhone } = mail;
    if (body.kind !== 'message' || outcome === 'refused') return [];
    const { senderId: _, ...again } = body;
    const update: NewMail[] = garbled
      ? [{ sessionId, body: { ...again, kind: 'update' }, afterMs: this.timing.decryptedAfterMs }]
      : [];
    if (body.senderId === undefined || receiverPhone === null) return update;
    const answered = {
      senderId: body.senderId,
      whatsappId: body.message.whatsappId,
      ...(body.chat ? { chat: body.chat } : {}),
    };
    return [...readBy(receiverPhone, answered, 0, this.timing), ...update];
  }
}
