import type { AmqpCredentials, AmqpDestination as Settings } from '@parley/contracts/webhooks';
import {
  type AttemptBounds,
  type CheckResult,
  type Destination,
  fillTemplate,
  type OpenDestination,
  type OutgoingMessage,
  runAttempt,
  runCheck,
  type SendResult,
  SharedConnection,
} from '@parley/destination-kit';
import { guardedLookup } from '@parley/outbound-http';
import { BrokerLink, type Sent } from './broker-link.js';
import type { Publication } from './confirm-publisher.js';
import { lookUpTarget } from './look-up-target.js';
import { failureOf, outcomeOf, type Outcome, replyCodeOf, replyCodes } from './outcomes.js';
import { defaultRoutingKey } from './settings.js';

/** An attempt under way: what it uses, once it does. */
interface Progress {
  link?: BrokerLink;
  sent?: Sent;
}

/** Messages to one exchange of a broker (beyond.md §2). */
export class AmqpDestination implements Destination<OutgoingMessage> {
  private readonly settings: Settings;
  private readonly credentials: AmqpCredentials;
  private readonly shared: SharedConnection<BrokerLink>;

  constructor({ settings, credentials, policy, resolve }: OpenDestination<Settings, AmqpCredentials>) {
    this.settings = settings;
    this.credentials = credentials;
    const access = { settings, credentials, policy, lookup: guardedLookup(policy, resolve) };
    this.shared = new SharedConnection((ended) => BrokerLink.open(access, ended));
  }

  async send(message: OutgoingMessage, bounds: AttemptBounds): Promise<SendResult> {
    const progress: Progress = {};
    try {
      return await runAttempt(
        bounds,
        (ended) => this.publish(message, progress, ended),
        () => this.late(progress),
      );
    } finally {
      if (progress.link) this.shared.leave(progress.link);
    }
  }

  check(bounds: AttemptBounds): Promise<CheckResult> {
    return runCheck(
      bounds,
      (ended) => this.shared.use(ended, (link) => lookUpTarget(link, this.settings)),
      (error) => failureOf(error, this.credentials),
    );
  }

  close(): Promise<void> {
    return this.shared.close();
  }

  private async publish(message: OutgoingMessage, progress: Progress, ended: AbortSignal): Promise<Outcome> {
    const publication = publicationOf(message, this.settings);
    try {
      const link = await this.shared.get(ended);
      ended.throwIfAborted();
      progress.link = link;
      this.shared.enter(link);
      progress.sent = await link.publish(publication, ended);
      return await this.outcome(link, progress.sent, publication, ended);
    } catch (error) {
      return failureOf(progress.link?.lostBy ?? error, this.credentials);
    }
  }

  /**
   * When the broker closes the channel, each message on it fails, though it was about one of them. A missing exchange is
   * missing for all; for any other reason each is sent again on a channel of its own, to know which of them it was.
   */
  private async outcome(link: BrokerLink, sent: Sent, publication: Publication, ended: AbortSignal): Promise<Outcome> {
    let confirmation = await sent.confirmation;
    if (confirmation.kind === 'channel_closed' && !confirmation.wasAlone) {
      const isMissing = replyCodeOf(confirmation.error) === replyCodes.notFound;
      if (!isMissing) confirmation = await link.publishAlone(publication, ended);
    }
    if (confirmation.kind !== 'lost') return outcomeOf(confirmation, this.credentials);
    return link.lostBy === undefined ? { error: 'reset' } : failureOf(link.lostBy, this.credentials);
  }

  /**
   * A broker that has said nothing of any message for the whole attempt, or opens no channel for it, may hang, or be cut off
   * without notice: the next attempt connects anew, and does not wait for the heartbeat to find that out.
   */
  private late({ link, sent }: Progress): Outcome {
    if (link?.blockedBy !== undefined)
      return { error: 'throttled', response: { blocked: link.blockedBy.slice(0, 300) } };
    const isSilent = sent ? !sent.isAnswered() : link?.isOpeningChannel;
    if (link && isSilent) this.shared.retire(link);
    return { error: 'timeout' };
  }
}

function publicationOf(message: OutgoingMessage, { exchange, routingKey }: Settings): Publication {
  return {
    exchange,
    routingKey: fillTemplate(routingKey ?? defaultRoutingKey, message),
    body: message.body,
    properties: {
      messageId: message.deduplicationId,
      type: message.eventType,
      timestamp: Math.floor(message.at.getTime() / 1000),
      deliveryMode: 2,
      appId: 'parley',
      contentType: message.contentType,
      headers: { ...message.carried },
    },
  };
}
