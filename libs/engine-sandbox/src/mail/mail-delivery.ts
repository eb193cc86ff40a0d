import { DomainError } from '@parley/contracts/base';
import { inTransaction } from '@parley/database';
import { type Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  type Answer,
  FailuresInARow,
  type InboundItem,
  type InboundNetwork,
  isFinal,
  type ReceivedItem,
  RecordUnits,
  type EngineHost,
} from '@parley/engine-kit';
import { answersOfSession } from '../network/answers.js';
import type { SandboxCalls } from '../network/sandbox-calls.js';
import type { DueMail, MailBody, MailReceipt } from '../mailbox/mail.js';
import type { MailPump, MailReceiver } from './mail-pump.js';
import { settleMail } from '../mailbox/mailbox.store.js';
import { toInbound } from './to-inbound.js';

export interface DeliveryParts {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly network: InboundNetwork<MailReceipt>;
  readonly pump: MailPump;
  /** The calls that ring. */
  readonly calls: SandboxCalls;
}

/** Mail that fails this often fails because of its content. */
const mostFailures = 5;

/** Records a session's mail as what it received. */
export class MailDelivery implements MailReceiver {
  readonly #failing = new FailuresInARow();

  constructor(
    private readonly session: { readonly id: string; readonly teamId: string },
    private readonly host: EngineHost,
    private readonly parts: DeliveryParts,
  ) {}

  get teamId(): string {
    return this.session.teamId;
  }

  async deliver(mail: readonly DueMail[]): Promise<number> {
    return this.received(this.itemsOf(mail));
  }

  async deliverApart(mail: readonly DueMail[]): Promise<void> {
    const items = this.itemsOf(mail);
    const recording = new RecordUnits<ReceivedItem>({
      ...{ sessionId: this.session.id, logger: this.parts.logger, mostFailures, keepsOrder: true },
      record: async (received) => {
        if ((await this.received(received)) < received.length) throw new NotReceiving();
      },
      putOff: (id) => this.#failing.putOff(id),
      countFailure: (id) => this.#failing.count(id),
      giveUp: (id) => this.drop(mail.find((item) => item.id === id)),
    });
    try {
      await recording.oneByOne(mail.map(({ id }, place) => ({ key: id, items: items.slice(place, place + 1) })));
    } catch (error) {
      if (!(error instanceof NotReceiving)) throw error;
    }
  }

  answerOf(body: MailBody): Answer {
    return this.host.answerOf(inbound(body, false));
  }

  private itemsOf(mail: readonly DueMail[]): ReceivedItem[] {
    const firstInbound = mail.find(({ body }) => body.kind === 'message' && body.ownIn === undefined);
    return mail.map((item) => {
      const garbled = item.undecryptable && item === firstInbound;
      const origin = { network: this.parts.network, receipt: { mail: item, garbled } };
      const received = inbound(item.body, garbled);
      this.parts.calls.noted(received);
      return { item: received, origin, answers: this.answersTo(item) };
    });
  }

  /** @returns how many items have a final outcome */
  private async received(items: readonly ReceivedItem[]): Promise<number> {
    return (await this.host.received(items)).filter(isFinal).length;
  }

  /** The acknowledgements, if the sender's session runs in this process. */
  private answersTo(mail: DueMail): Answer[] {
    return answersOfSession(mail).flatMap(
      ({ sessionId, body }) => this.parts.pump.receiver(sessionId)?.answerOf(body) ?? [],
    );
  }

  private async drop(mail: DueMail | undefined): Promise<void> {
    if (mail) await inTransaction(this.parts.pool, (client) => settleMail(client, [mail], []));
  }
}

/** The session is not CONNECTED, or another process has it: what follows waits too. */
class NotReceiving extends DomainError {
  constructor() {
    super('unavailable', 'The session does not receive now.');
  }
}

function inbound(body: MailBody, garbled: boolean): InboundItem {
  return toInbound(body, garbled, Math.floor(Date.now() / 1000));
}
