import type { NatsCredentials, NatsDestination as Settings } from '@parley/contracts/webhooks';
import {
  type AttemptBounds,
  type CheckResult,
  type Destination,
  type OpenDestination,
  type OutgoingMessage,
  runAttempt,
  runCheck,
  type SendResult,
  SharedConnection,
} from '@parley/destination-kit';
import { guardedLookup } from '@parley/outbound-http';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { lookUpStream } from './look-up-stream.js';
import { failureOf, outcomeOfAnswer, type Outcome } from './outcomes.js';
import { ServerLink } from './server-link.js';
import { subjectOf } from './settings.js';

/** An attempt under way: the connection that it uses, and how much the server had said before it. */
interface Progress {
  link?: ServerLink;
  answers?: number;
}

/** Messages to a stream of a NATS server (beyond.md §2). */
export class NatsDestination implements Destination<OutgoingMessage> {
  private readonly settings: Settings;
  private readonly credentials: NatsCredentials;
  private readonly shared: SharedConnection<ServerLink>;

  constructor({ settings, credentials, policy, resolve }: OpenDestination<Settings, NatsCredentials>) {
    this.settings = settings;
    this.credentials = credentials;
    const access = { settings, credentials, policy, lookup: guardedLookup(policy, resolve) };
    this.shared = new SharedConnection((ended) => ServerLink.open(access, ended));
  }

  async send(message: OutgoingMessage, bounds: AttemptBounds): Promise<SendResult> {
    const progress: Progress = {};
    try {
      return await runAttempt(
        bounds,
        (ended) => this.publish(message, progress, { ended, timeoutMs: bounds.timeoutMs }),
        () => this.late(progress),
      );
    } finally {
      if (progress.link) this.shared.leave(progress.link);
    }
  }

  check(bounds: AttemptBounds): Promise<CheckResult> {
    return runCheck(
      bounds,
      (ended) => this.shared.use(ended, ({ connection }) => lookUpStream(connection, this.settings, bounds.timeoutMs)),
      (error) => failureOf(error, this.credentials),
    );
  }

  close(): Promise<void> {
    return this.shared.close();
  }

  private async publish(
    message: OutgoingMessage,
    progress: Progress,
    { ended, timeoutMs }: { ended: AbortSignal; timeoutMs: number },
  ): Promise<Outcome> {
    try {
      const link = await this.shared.get(ended);
      ended.throwIfAborted();
      progress.link = link;
      progress.answers = link.answers;
      this.shared.enter(link);
      const options = { headers: headersOf(message), timeout: timeoutMs };
      const answer = await link.connection.request(subjectOf(this.settings, message), message.body, options);
      return outcomeOfAnswer(answer.data, this.credentials);
    } catch (error) {
      return failureOf(progress.link?.lostBy ?? error, this.credentials);
    }
  }

  /**
   * A server that has said nothing for the whole attempt may hang, or be cut off without notice: the next attempt connects
   * anew, and does not wait for the pings to find that out.
   */
  private late({ link, answers }: Progress): Outcome {
    if (link && link.answers === answers) this.shared.retire(link);
    return { error: 'timeout' };
  }
}

function headersOf({ carried, contentType, deduplicationId }: OutgoingMessage): MsgHdrs {
  const all = headers();
  for (const [name, value] of Object.entries(carried)) all.set(name, value);
  all.set('content-type', contentType);
  all.set('Nats-Msg-Id', deduplicationId);
  return all;
}
