import type { ChannelModel } from 'amqplib';
import type { Connection } from '@parley/destination-kit';
import { type Confirmation, ConfirmPublisher, type Publication } from './confirm-publisher.js';
import { type BrokerAccess, type BrokerConnection, connectBroker } from './connect-broker.js';

/** How long a broker has to say goodbye. */
const closeMs = 1_000;

/** A message that is on its way to the broker. */
export interface Sent {
  readonly confirmation: Promise<Confirmation>;
  /** Whether the broker has said anything of any message since then. */
  isAnswered(): boolean;
}

/**
 * A connection to the broker with its channel in confirm mode. A channel that the broker closes, for an exchange that is not
 * there, is replaced; the connection stays.
 */
export class BrokerLink implements Connection {
  isOpen = true;
  /** Why it was lost, where the broker said so. */
  lostBy: unknown;
  /** Why the broker takes no messages now, in its words, such as `low on disk`. */
  blockedBy: string | undefined;
  private unblocked: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;
  private publisher: Promise<ConfirmPublisher> | undefined;
  /** The broker has not answered yet to a channel that is to be opened. */
  isOpeningChannel = false;

  private constructor(private readonly broker: BrokerConnection) {
    const { model } = broker;
    model.on('blocked', (reason) => this.block(reason));
    model.on('unblocked', () => this.unblock());
    model.on('error', (error) => (this.lostBy = error));
    model.on('close', (error) => {
      this.isOpen = false;
      this.lostBy ??= error;
      this.unblock();
    });
  }

  static async open(access: BrokerAccess, ended: AbortSignal): Promise<BrokerLink> {
    return new BrokerLink(await connectBroker(access, ended));
  }

  get model(): ChannelModel {
    return this.broker.model;
  }

  /**
   * Waits while the broker blocks publishers, and while the socket takes no more: what is not sent yet cannot arrive after
   * its attempt has failed.
   * @throws what `ended` is aborted with, and what ends the connection
   */
  async publish(publication: Publication, ended: AbortSignal): Promise<Sent> {
    for (;;) {
      const publisher = await this.openPublisher(ended);
      ended.throwIfAborted();
      const wait = this.unblocked?.promise ?? publisher.backlog;
      if (wait) await wait;
      else if (publisher.isOpen) return sentBy(publisher, publication);
    }
  }

  /** On a channel of its own, so that what closes the channel is known to be about this message. */
  async publishAlone(publication: Publication, ended: AbortSignal): Promise<Confirmation> {
    const publisher = await ConfirmPublisher.open(this.model);
    try {
      ended.throwIfAborted();
      return await publisher.publish(publication);
    } finally {
      // A channel that cannot be closed in good order goes with its connection.
      publisher.close().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    if (this.isOpen) {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeMs)));
      // One that is lost meanwhile is closed as well.
      await Promise.race([this.model.close().catch(() => undefined), limit]);
      clearTimeout(timer);
    }
    this.broker.destroy();
  }

  private async openPublisher(ended: AbortSignal): Promise<ConfirmPublisher> {
    for (;;) {
      ended.throwIfAborted();
      const opening = (this.publisher ??= this.newPublisher());
      const publisher = await opening;
      if (publisher.isOpen) return publisher;
      this.forget(opening);
    }
  }

  /**
   * The next channel is opened as the broker closes this one, while the number of this one is not free. With the same number
   * the library would mix what it opens with what it has not written yet of this one, and the broker would end the connection.
   */
  private newPublisher(): Promise<ConfirmPublisher> {
    this.isOpeningChannel = true;
    const opening = ConfirmPublisher.open(this.model, () => (this.publisher = this.newPublisher()));
    opening.then(
      () => (this.isOpeningChannel = false),
      () => this.forget(opening),
    );
    return opening;
  }

  /** Others may have replaced it meanwhile. */
  private forget(opening: Promise<ConfirmPublisher>): void {
    if (this.publisher === opening) this.publisher = undefined;
  }

  private block(reason: string): void {
    this.blockedBy = reason;
    let resolve = (): void => undefined;
    const promise = new Promise<void>((done) => (resolve = done));
    this.unblocked ??= { promise, resolve };
  }

  private unblock(): void {
    this.blockedBy = undefined;
    this.unblocked?.resolve();
    this.unblocked = undefined;
  }
}

function sentBy(publisher: ConfirmPublisher, publication: Publication): Sent {
  const { answers } = publisher;
  const confirmation = publisher.publish(publication);
  return { confirmation, isAnswered: () => publisher.answers > answers };
}
