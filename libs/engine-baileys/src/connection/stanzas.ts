import { NoSessionOwner } from '@parley/messaging';
import { LRUCache } from 'lru-cache';
import type { EngineHost, InboundItem } from '@parley/engine-kit';
import type { BinaryNode } from '../baileys-api.js';
import { refusalOfAck } from '../content/outbound/refusal-of-ack.js';
import { type WaContent } from '../content/wa-content.js';
import type { InboxPump } from '../inbox/inbox-pump.js';
import { stanzaOf } from '../inbox/kept-message.js';
import type { SignalJournal } from '../inbox/signal-journal.js';
import type { TakenReceipts } from '../inbox/taken-receipts.js';
import { type Acknowledgements, wordOf } from './acknowledgements.js';
import { reservedIdOf } from './message-id.js';

export interface StanzaParts {
  readonly host: EngineHost;
  readonly content: WaContent;
  readonly journal: SignalJournal;
  readonly pump: InboxPump;
  readonly receipts: TakenReceipts;
  readonly acknowledgements: Acknowledgements;
  /** The session is CONNECTED, so received messages are recorded at once. */
  isConnected(): boolean;
  untilConnected(): Promise<void>;
  unsettled(error: unknown, whatsappId: string): void;
}

const settledRemembered = 5_000;

/** Handles stanzas before the package handles and acknowledges them. */
export class Stanzas {
  /** Messages that the network accepted. Bounded by `maxSize`, as `max` would allocate its memory at once for each session. */
  readonly #settled = new LRUCache<string, true>({ maxSize: settledRemembered, sizeCalculation: () => 1 });

  constructor(private readonly parts: StanzaParts) {}

  async message(node: BinaryNode, pass: () => Promise<void>): Promise<void> {
    const { journal, receipts, pump } = this.parts;
    await journal.begin(node);
    receipts.expect(node.attrs['id'] ?? '', stanzaOf(node));
    await pass();
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
    await pass();
  }

  async notification(node: BinaryNode, pass: () => Promise<void>): Promise<void> {
    await this.parts.content.notified(node);
    await this.report(this.parts.content.noticed(node));
    await pass();
  }

  /** Recorded before the package acknowledges it, so that no kill loses it; a repeat has the same key. */
  async call(node: BinaryNode, pass: () => Promise<void>): Promise<void> {
    await this.report(this.parts.content.called(node));
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
    this.parts.host
      .received([{ sendId: reservedId, kind: 'refused', error: refusalOfAck(word.code) }])
      .catch((error: unknown) => this.parts.unsettled(error, id));
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

/** The message ids of a receipt for one message or for a list. */
function idsOf({ attrs, content }: BinaryNode): string[] {
  const [list] = Array.isArray(content) ? (content as readonly BinaryNode[]) : [];
  const items = list?.tag === 'list' && Array.isArray(list.content) ? (list.content as readonly BinaryNode[]) : [];
  return [attrs['id'], ...items.map((item) => item.attrs['id'])].filter((id) => id !== undefined);
}
