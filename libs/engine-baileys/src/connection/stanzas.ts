import type { DomainError } from '@parley/contracts/base';
import { NoSessionOwner } from '@parley/messaging';
import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import type { EngineHost, InboundItem } from '@parley/engine-kit';
import type { BinaryNode } from '../baileys-api.js';
import { type WaContent } from '../content/wa-content.js';
import type { InboxPump } from '../inbox/inbox-pump.js';
import { isStatus, stanzaOf } from '../inbox/kept-message.js';
import type { SignalJournal } from '../inbox/signal-journal.js';
import type { TakenReceipts } from '../inbox/taken-receipts.js';
import type { AccountRestrictions } from '../restrictions/account-restrictions.js';
import { type Acknowledgements, wordOf } from './acknowledgements.js';
import { reservedIdOf } from '../content/outbound/message-id.js';
import type { Resends } from './resends.js';
import type { Pass } from './stanza-gate.js';

export interface StanzaParts {
  readonly host: EngineHost;
  readonly content: WaContent;
  readonly journal: SignalJournal;
  readonly pump: InboxPump;
  readonly receipts: TakenReceipts;
  readonly acknowledgements: Acknowledgements;
  readonly restrictions: Pick<AccountRestrictions, 'notified'>;
  readonly resends: Pick<Resends, 'mayAnswer' | 'notified'>;
  /** Tells the network that a stanza is taken, which the package does not handle. */
  acknowledge(node: BinaryNode): Promise<void>;
  /** The error for a message that the network refused. @param code in its acknowledgement @param jid where it was sent to */
  refusalOf(code: string, jid: string): Promise<DomainError>;
  /** The session is CONNECTED, so received messages are recorded at once. */
  isConnected(): boolean;
  untilConnected(): Promise<void>;
  unsettled(error: unknown, whatsappId: string): void;
}

const settledRemembered = 5_000;

/** Handles stanzas before the package handles and acknowledges them. */
export class Stanzas {
  /** Messages that the network accepted. Bounded by `maxSize`, as `max` would allocate its memory at once for each session. */
  readonly #settled = new LRUCache<string, true>(atMost(settledRemembered));

  constructor(private readonly parts: StanzaParts) {}

  async message(node: BinaryNode, pass: Pass): Promise<void> {
    const { journal, receipts, pump } = this.parts;
    await journal.begin(node);
    receipts.expect(node.attrs['id'] ?? '', stanzaOf(node));
    await pass(isStatus(node) ? asExpired(node) : node);
    if (this.parts.isConnected()) pump.wake();
  }

  /** Receipts from others for this session's messages, and from the account's other devices for messages of others. */
  async receipt(node: BinaryNode, pass: () => Promise<void>): Promise<void> {
    const { content, host, untilConnected } = this.parts;
    await untilConnected();
    const items = content.receipts(node);
    if (items.length > 0) {
      for (const id of idsOf(node)) await this.accepted(id);
      const outcomes = await host.received(items.map((item) => ({ item })));
      if (outcomes.includes('lost')) throw new NoSessionOwner('');
      if (outcomes.includes('waiting')) throw new Error('The session is not CONNECTED: its receipts come again.');
    }
    if (await this.parts.resends.mayAnswer(node)) await pass();
    else await this.parts.acknowledge(node);
  }

  async notification(node: BinaryNode, pass: () => Promise<void>): Promise<void> {
    await this.parts.content.notified(node);
    const reports = await this.parts.content.noticed(node);
    await this.report(reports);
    await this.parts.content.noted(reports);
    await this.parts.restrictions.notified(node);
    await this.parts.resends.notified(node);
    await pass();
  }

  /** Recorded before the package acknowledges it, so that no kill loses it; a repeat has the same key. */
  async call(node: BinaryNode, pass: () => Promise<void>): Promise<void> {
    const reports = await this.parts.content.called(node);
    await this.report(reports);
    await this.parts.content.noted(reports);
    await pass();
  }

  private async report(items: readonly InboundItem[]): Promise<void> {
    if (items.length === 0) return;
    await this.parts.untilConnected();
    const outcomes = await this.parts.host.received(items.map((item) => ({ item })));
    if (outcomes.includes('lost')) throw new NoSessionOwner('');
  }

  /** An acknowledgement of a sent message. It may come long after the send, for a send of a process that died. */
  acknowledged(node: BinaryNode): void {
    const id = node.attrs['id'] ?? '';
    const word = wordOf(node);
    if (word.kind === 'accepted') {
      this.accepted(id).catch((error: unknown) => this.parts.unsettled(error, id));
      return;
    }
    if (this.parts.acknowledgements.say(id, word)) return;
    const reservedId = reservedIdOf(id);
    if (reservedId === undefined) return;
    this.refused(reservedId, word.code, node.attrs['from'] ?? '').catch((error: unknown) =>
      this.parts.unsettled(error, id),
    );
  }

  private async refused(sendId: string, code: string, jid: string): Promise<void> {
    const error = await this.parts.refusalOf(code, jid);
    await this.parts.host.received([{ sendId, kind: 'refused', error }]);
  }

  private async accepted(whatsappId: string): Promise<void> {
    if (this.#settled.get(whatsappId)) return;
    const reservedId = reservedIdOf(whatsappId);
    if (reservedId === undefined) return;
    const isAwaited = this.parts.acknowledgements.say(whatsappId, { kind: 'accepted' });
    if (!isAwaited) await this.parts.host.received([{ sendId: reservedId, kind: 'accepted', whatsappId }]);
    this.#settled.set(whatsappId, true);
  }
}

/**
 * A status of long ago. What the package cannot decrypt of such a one it acknowledges; for a younger one it reports an error, upon
 * which the network holds back everything that waits for the device. The inbox has the status with its own time.
 */
function asExpired(node: BinaryNode): BinaryNode {
  return { ...node, attrs: { ...node.attrs, t: '1' } };
}

/** The message ids of a receipt for one message or for a list. */
function idsOf({ attrs, content }: BinaryNode): string[] {
  const [list] = Array.isArray(content) ? (content as readonly BinaryNode[]) : [];
  const items = list?.tag === 'list' && Array.isArray(list.content) ? (list.content as readonly BinaryNode[]) : [];
  return [attrs['id'], ...items.map((item) => item.attrs['id'])].filter((id) => id !== undefined);
}
