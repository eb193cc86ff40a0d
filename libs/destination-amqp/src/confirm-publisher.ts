import type { ChannelModel, ConfirmChannel, Options } from 'amqplib';

/** What became of a published message. */
export type Confirmation =
  | { readonly kind: 'confirmed' | 'nacked' }
  /** No queue has it: the broker gave it back before it confirmed it. */
  | { readonly kind: 'returned'; readonly replyCode: number; readonly replyText: string }
  /** Unknown: the broker closed the channel, for this message or for another one on it. */
  | { readonly kind: 'channel_closed'; readonly error: unknown; readonly wasAlone: boolean }
  /** Unknown: the connection was lost. */
  | { readonly kind: 'lost' };

interface Unconfirmed {
  readonly messageId: string;
  returned?: { readonly replyCode: number; readonly replyText: string };
  settle(confirmation: Confirmation): void;
}

export interface Publication {
  readonly exchange: string;
  readonly routingKey: string;
  readonly body: Buffer;
  readonly properties: Options.Publish & { readonly messageId: string };
}

/** So many frames wait in this process; beyond, publishing waits for the socket. */
const frameQueue = 64;

/** A channel in confirm mode: each message that is published on it has its own outcome. */
export class ConfirmPublisher {
  isOpen = true;
  /** How often the broker has said something of a message. */
  answers = 0;
  private readonly unconfirmed = new Map<number, Unconfirmed>();
  private lastTag = 0;
  private closedBy: unknown;
  private full: { readonly drained: Promise<void>; readonly drain: () => void } | undefined;

  private constructor(
    private readonly channel: ConfirmChannel,
    onRefused: () => void,
  ) {
    channel.on('ack', (ack) => this.settle(ack, { kind: 'confirmed' }));
    channel.on('nack', (nack) => this.settle(nack, { kind: 'nacked' }));
    channel.on('return', ({ fields, properties }) => {
      const { replyCode, replyText } = fields as unknown as { replyCode: number; replyText: string };
      this.markReturned(properties.messageId as unknown, { replyCode, replyText });
    });
    channel.on('drain', () => this.drain());
    channel.on('error', (error) => {
      this.closedBy = error;
      onRefused();
    });
    channel.on('close', () => this.onClose());
  }

  /** @param onRefused the broker closes the channel, whose number is still its own */
  static async open(model: ChannelModel, onRefused = (): void => undefined): Promise<ConfirmPublisher> {
    return new ConfirmPublisher(await model.createConfirmChannel({ highWaterMark: frameQueue }), onRefused);
  }

  /** Resolves when the socket takes more; undefined when it does. */
  get backlog(): Promise<void> | undefined {
    return this.full?.drained;
  }

  /** @throws what the library refuses to send, such as a routing key that is too long */
  publish({ exchange, routingKey, body, properties }: Publication): Promise<Confirmation> {
    const { messageId } = properties;
    const takesMore = this.channel.publish(exchange, routingKey, body, { ...properties, mandatory: true });
    if (!takesMore && !this.full) this.full = backlog();
    // The broker numbers messages from 1, in the order in which they are published on the channel.
    this.lastTag += 1;
    const tag = this.lastTag;
    return new Promise((settle) => this.unconfirmed.set(tag, { messageId, settle }));
  }

  async close(): Promise<void> {
    if (this.isOpen) await this.channel.close();
  }

  /** The return of a message comes before its confirmation. One id may be under way twice: the first is returned first. */
  private markReturned(messageId: unknown, returned: { replyCode: number; replyText: string }): void {
    for (const message of this.unconfirmed.values()) {
      if (message.messageId !== messageId || message.returned) continue;
      message.returned = returned;
      return;
    }
  }

  private settle({ deliveryTag, multiple }: { deliveryTag: number; multiple: boolean }, outcome: Confirmation): void {
    this.answers += 1;
    for (const [tag, message] of multiple ? this.unconfirmed : this.only(deliveryTag)) {
      // 0 is all of them.
      if (deliveryTag !== 0 && tag > deliveryTag) return;
      this.unconfirmed.delete(tag);
      message.settle(
        outcome.kind === 'confirmed' && message.returned ? { kind: 'returned', ...message.returned } : outcome,
      );
    }
  }

  private only(tag: number): [number, Unconfirmed][] {
    const message = this.unconfirmed.get(tag);
    return message ? [[tag, message]] : [];
  }

  /** Of an error that closes the channel the broker says the number; without one the connection is gone. */
  private onClose(): void {
    this.isOpen = false;
    const { closedBy: error } = this;
    const wasAlone = this.unconfirmed.size === 1;
    const outcome: Confirmation = error === undefined ? { kind: 'lost' } : { kind: 'channel_closed', error, wasAlone };
    for (const message of this.unconfirmed.values()) message.settle(outcome);
    this.unconfirmed.clear();
    this.drain();
  }

  private drain(): void {
    this.full?.drain();
    this.full = undefined;
  }
}

function backlog(): { drained: Promise<void>; drain: () => void } {
  let drain = (): void => undefined;
  const drained = new Promise<void>((resolve) => (drain = resolve));
  return { drained, drain };
}
