import type { AttemptError } from '@parley/contracts/webhooks';
import {
  type AttemptBounds,
  type BatchOutcome,
  type CheckResult,
  type Destination,
  DestinationClosed,
  type OutgoingMessage,
  refusalCode,
  runAttempt,
  runCheck,
  type SendResult,
} from '@parley/destination-kit';
import { type OpenClient, openClient, type OpenS3 } from './s3-client.js';
import { isThere, s3Error } from './s3-error.js';

const details: Readonly<Partial<Record<AttemptError, string>>> = {
  auth: 'The service refused the credentials.',
  not_found: 'The bucket does not exist.',
  throttled: 'The service asked to send less.',
  refused: 'The service refused to look the bucket up.',
  dns: 'The name of the service could not be looked up.',
  connect: 'The service could not be connected to.',
  blocked_address: 'The service is at an address that may not be reached.',
  tls: 'The TLS handshake with the service failed.',
  reset: 'The service closed the connection.',
  invalid_response: 'The other side does not speak the S3 protocol.',
};

/** Signed in with, but not allowed to list. */
const notAllowed = new Set(['AccessDenied', 'AllAccessDisabled']);

/** The bucket of one endpoint. Each batch is one object, written only where there is none (beyond.md §2). */
export class OpenedBucket implements Destination<OutgoingMessage> {
  private opening: Promise<OpenClient> | undefined;
  private isClosed = false;

  constructor(private readonly parts: OpenS3) {}

  send(message: OutgoingMessage, bounds: AttemptBounds): Promise<SendResult> {
    return runAttempt<BatchOutcome>(
      bounds,
      (ended) => this.put(message, ended),
      () => ({ error: 'timeout' }),
    );
  }

  /** Lists the bucket, which credentials need not be allowed to do. */
  check(bounds: AttemptBounds): Promise<CheckResult> {
    const { bucket, prefix } = this.parts.settings;
    return runCheck(
      bounds,
      async (ended) => {
        const { sdk, client } = await this.client();
        try {
          const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
          await client.send(command, { abortSignal: ended });
          return { ok: true, verified: true };
        } catch (error) {
          if (!notAllowed.has(refusalCode(error) ?? '')) throw error;
          return { ok: true, verified: false, detail: 'The credentials may not look the bucket up (s3:ListBucket).' };
        }
      },
      (cause) => {
        const error = s3Error(cause);
        const message = details[error];
        return { error, ...(message === undefined ? {} : { response: { message } }) };
      },
    );
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const opened = await this.opening;
    opened?.client.destroy();
    await opened?.handler.close();
  }

  private async put({ object, ...message }: OutgoingMessage, ended: AbortSignal): Promise<BatchOutcome> {
    if (object === undefined) throw new Error('Only batches are stored.');
    const { body } = message;
    const response = { ...object, bytes: body.length };
    try {
      const { sdk, client } = await this.client();
      const command = new sdk.PutObjectCommand({
        ...{ Bucket: this.parts.settings.bucket, Key: object.key, Body: body, ContentLength: body.length },
        ...{ ContentType: message.contentType, IfNoneMatch: '*', Metadata: { ...message.carried } },
      });
      // Else the client would hash the whole body once more, in one turn of the event loop.
      command.middlewareStack.add(
        (next) => (args) => {
          const { headers } = args.request as { headers: Record<string, string> };
          headers['x-amz-content-sha256'] = object.sha256;
          return next(args);
        },
        { step: 'build' },
      );
      await client.send(command, { abortSignal: ended });
      return { response };
    } catch (error) {
      return isThere(error) ? { response } : { error: s3Error(error) };
    }
  }

  /** Connections are made by the requests; the client itself is not one. */
  private client(): Promise<OpenClient> {
    if (this.isClosed) throw new DestinationClosed();
    return (this.opening ??= openClient(this.parts));
  }
}
