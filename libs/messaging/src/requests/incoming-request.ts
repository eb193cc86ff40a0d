import type { Msg } from '@nats-io/transport-node';
import type { DomainError } from '@parley/contracts/base';
import type { Logger } from 'pino';
import type { Broker } from '../broker/broker.js';
import type { RequestAges } from './request-ages.js';
import type { NoSessionOwner } from './request-errors.js';
import {
  decodeRequestHeaders,
  decodeRequestPayload,
  defaultTimeoutMs,
  encodeError,
  type RequestHeaders,
} from './wire.js';

/** What a request carries beside its payload. */
export interface AboutRequest extends Pick<RequestHeaders, 'token' | 'traceparent'> {
  readonly requestId: string | undefined;
  /** How long its asker still waits. */
  readonly timeoutMs: number;
}

/** A request on its way to a handler, and the way back: over NATS, or within this process. */
export interface IncomingRequest {
  readonly subject: string;
  readonly about: AboutRequest;
  /** @throws DomainError `invalid_parameter` when the payload is not JSON of the agreed form */
  payload(): Promise<{ caller: unknown; body: unknown }>;
  /** Resolves once the asker has its reply, or has stopped waiting. */
  reply(payload: string | Buffer, deadlineAt: number): Promise<void>;
  refuse(error: DomainError | NoSessionOwner): void;
}

/** A request that came over NATS. */
export class NatsRequest implements IncomingRequest {
  readonly about: AboutRequest;

  constructor(
    private readonly message: Msg,
    private readonly broker: Broker,
    private readonly logger: Logger,
    ages: RequestAges,
  ) {
    const { requestId, token, traceparent, ...headers } = decodeRequestHeaders(message, defaultTimeoutMs);
    this.about = { requestId, token, traceparent, timeoutMs: headers.timeoutMs - ages.of(message, headers.sentAtMs) };
  }

  get subject(): string {
    return this.message.subject;
  }

  payload(): Promise<{ caller: unknown; body: unknown }> {
    return decodeRequestPayload(this.message.data);
  }

  async reply(payload: string | Buffer, deadlineAt: number): Promise<void> {
    // A reply published while disconnected would be discarded; the asker may still be waiting after the reconnection.
    if (!(await this.broker.waitUntilConnected(deadlineAt)) || Date.now() > deadlineAt) return;
    this.message.respond(payload);
  }

  refuse(error: DomainError | NoSessionOwner): void {
    const { payload, headers } = encodeError(error);
    try {
      this.message.respond(payload, { headers });
    } catch (cause) {
      this.logger.error({ err: cause, subject: this.subject }, 'a reply could not be sent');
    }
  }
}
