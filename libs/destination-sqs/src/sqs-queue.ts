import type { SendMessageBatchResultEntry } from '@aws-sdk/client-sqs';
import type { AttemptError } from '@parley/contracts/webhooks';
import {
  type AttemptBounds,
  type BatchOutcome,
  type CheckResult,
  type Destination,
  DestinationClosed,
  OrderedBatches,
  type OutgoingMessage,
  refusalCode,
  runAttempt,
  type SendResult,
} from '@parley/destination-kit';
import { checkQueue } from './check-queue.js';
import { type OpenClient, openClient, type OpenSqs } from './sqs-client.js';
import { entryError, sqsError } from './sqs-error.js';
import { messageOf, type SqsMessage } from './sqs-message.js';

/** The bounds of a batch; the bytes are those that every queue has taken since there are queues. */
const batchLimits = { messages: 10, bytes: 262_144 };
/** The codes for a message that is longer than its queue takes, among other faults of a message. */
const invalidCodes: ReadonlySet<string> = new Set(['InvalidParameterValue', 'InvalidAttributeValue']);
/** Amazon's have at most 100 characters. */
const longestShown = 200;

/**
 * The queue of one endpoint. In a FIFO queue a message group has one batch under way at a time, so that its messages are in the
 * order of their attempts; otherwise each message is a request of its own (beyond.md §2).
 */
export class OpenedQueue implements Destination<OutgoingMessage> {
  private opening: Promise<OpenClient> | undefined;
  private isClosed = false;
  private readonly groups = new OrderedBatches<SqsMessage>(batchLimits, (messages, ended) =>
    messages.length === 1
      ? this.sendOne(messages[0]!, ended).then((outcome) => [outcome])
      : this.sendBatch(messages, ended),
  );

  constructor(private readonly parts: OpenSqs) {}

  send(outgoing: OutgoingMessage, bounds: AttemptBounds): Promise<SendResult> {
    const { settings } = this.parts;
    return runAttempt<BatchOutcome>(
      bounds,
      (ended) => {
        const message = messageOf(outgoing, settings);
        return message.fifo === undefined
          ? this.sendOne(message, ended)
          : this.groups.send(message.fifo.MessageGroupId, message, message.bytes, ended);
      },
      () => ({ error: 'timeout' }),
    );
  }

  check(bounds: AttemptBounds): Promise<CheckResult> {
    return checkQueue(this.parts, bounds);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const opened = await this.opening;
    opened?.client.destroy();
    await opened?.handler.close();
  }

  /** Connections are made by the requests; the client itself is not one. */
  private client(): Promise<OpenClient> {
    if (this.isClosed) throw new DestinationClosed();
    return (this.opening ??= openClient(this.parts));
  }

  private async sendOne(message: SqsMessage, ended: AbortSignal): Promise<BatchOutcome> {
    try {
      const { sdk, client } = await this.client();
      const { body, attributes, fifo } = message;
      const command = new sdk.SendMessageCommand({
        ...{ QueueUrl: this.parts.settings.queueUrl, MessageBody: body, MessageAttributes: attributes },
        ...fifo,
      });
      return acceptedOutcome(message, await client.send(command, { abortSignal: ended }));
    } catch (error) {
      return { error: await this.errorOf(message, refusalCode(error), sqsError(error), ended) };
    }
  }

  private async sendBatch(messages: readonly SqsMessage[], ended: AbortSignal): Promise<BatchOutcome[]> {
    try {
      const { sdk, client } = await this.client();
      const command = new sdk.SendMessageBatchCommand({
        QueueUrl: this.parts.settings.queueUrl,
        Entries: messages.map(({ body, attributes, fifo }, at) => ({
          ...{ Id: String(at), MessageBody: body, MessageAttributes: attributes },
          ...fifo,
        })),
      });
      const { Successful = [], Failed = [] } = await client.send(command, { abortSignal: ended });
      const accepted = new Map(Successful.map((entry) => [entry.Id, entry]));
      const failed = new Map(Failed.map((entry) => [entry.Id, entry]));
      return await Promise.all(
        messages.map(async (message, at) => {
          const refusal = failed.get(String(at));
          if (refusal === undefined) return acceptedOutcome(message, accepted.get(String(at)) ?? {});
          return { error: await this.errorOf(message, refusal.Code, entryError(refusal.Code), ended) };
        }),
      );
    } catch (error) {
      // One message at fault fails the whole request: in halves it is found, and the others are sent.
      const reason = invalidCodes.has(refusalCode(error) ?? '') ? 'too_large' : sqsError(error);
      return messages.map(() => ({ error: reason }));
    }
  }

  /** Of the faults that the service has one code for, the queue itself says which it is. */
  private async errorOf(
    message: SqsMessage,
    code: string | undefined,
    error: AttemptError,
    ended: AbortSignal,
  ): Promise<AttemptError> {
    if (!invalidCodes.has(code ?? '')) return error;
    return message.bytes > (await this.longestMessage(ended)) ? 'too_large' : 'refused';
  }

  private async longestMessage(ended: AbortSignal): Promise<number> {
    try {
      const { sdk, client } = await this.client();
      const command = new sdk.GetQueueAttributesCommand({
        QueueUrl: this.parts.settings.queueUrl,
        AttributeNames: ['MaximumMessageSize'],
      });
      const { Attributes } = await client.send(command, { abortSignal: ended });
      return Number(Attributes?.['MaximumMessageSize'] ?? batchLimits.bytes);
    } catch {
      // The credentials need not be allowed to read it.
      return batchLimits.bytes;
    }
  }
}

type Accepted = Pick<SendMessageBatchResultEntry, 'MessageId' | 'MD5OfMessageBody' | 'SequenceNumber'>;

/** Success is that the service has the bytes that were sent. */
function acceptedOutcome({ md5 }: SqsMessage, answer: Partial<Accepted>): BatchOutcome {
  const { MessageId, MD5OfMessageBody, SequenceNumber } = answer;
  if (MessageId === undefined || MD5OfMessageBody !== md5) return { error: 'invalid_response' };
  const messageId = MessageId.slice(0, longestShown);
  const sequenceNumber = SequenceNumber?.slice(0, longestShown);
  return { response: { messageId, ...(sequenceNumber === undefined ? {} : { sequenceNumber }) } };
}
