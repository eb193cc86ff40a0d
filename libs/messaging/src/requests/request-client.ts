import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Caller,
  DomainError,
  type RequestContract,
  type ServiceName,
  sessionSubject,
} from '@parley/contracts/base';
import { errors, type Msg } from '@nats-io/transport-node';
import { context, propagation } from '@opentelemetry/api';
import type { Broker } from '../broker/broker.js';
import { writeJson } from '../json/write-json.js';
import type { AboutRequest } from './incoming-request.js';
import { LocalRequest } from './local-request.js';
import type { LocalServices } from './local-services.js';
import { traceOf } from './request-context.js';
import { NoResponders, NoSessionOwner } from './request-errors.js';
import { SoughtRequests } from './sought-requests.js';
import { decodeReply, defaultTimeoutMs, encodeRequestHeaders, type RequestPayload } from './wire.js';

export interface RequestOptions {
  caller: Caller;
  /** Default: that of the request that the caller was in, otherwise a new one. */
  requestId?: string;
  /** Default: likewise. That of a span that is open here goes before it. */
  traceparent?: string | undefined;
  /** For the whole request, retries included. Default: the contract's `timeoutMs`, otherwise 10 000. */
  timeoutMs?: number;
  /** Required for contracts with `{sessionId}` in their subject. */
  sessionId?: string;
  /** Throw {@link NoResponders} at once instead of waiting until a service answers on the subject. */
  noWait?: boolean;
}

const firstRetryMs = 20;
const longestRetryMs = 500;

/** Who asks, and which services of its process answer it there. */
export interface LocalAsker {
  readonly service: ServiceName;
  readonly services: LocalServices;
}

interface Addressee {
  readonly subject: string;
  readonly sessionId: string | undefined;
}

/** Asks other services: those of this process directly, others over NATS request-reply. */
export class RequestClient {
  readonly #sought: SoughtRequests;

  /** @param local absent in a process of one service */
  constructor(
    private readonly broker: Broker,
    private readonly local?: LocalAsker,
  ) {
    this.#sought = new SoughtRequests(broker);
  }

  /**
   * Sends a request. If it was not received (no responders, no connection), it is sent again until the deadline. A request
   * that may have been received is never sent twice.
   *
   * @throws DomainError as the answering service threw it; `unavailable` when the deadline passed, or the process that had the
   *   request is gone
   * @throws NoSessionOwner for `{sessionId}` subjects without an owner; NoResponders with `noWait`
   */
  async request<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    body: Request,
    options: RequestOptions,
  ): Promise<Reply> {
    const to = { subject: subjectOf(contract, options.sessionId), sessionId: options.sessionId };
    const payload = await writeJson({ caller: options.caller, body } satisfies RequestPayload);
    if (Buffer.byteLength(payload) > this.broker.maxPayloadBytes) {
      throw new DomainError('payload_too_large', 'The request is larger than the platform accepts.');
    }
    const { requestId, traceparent } = aboutOf(options);
    const deadlineAt = Date.now() + (options.timeoutMs ?? contract.timeoutMs ?? defaultTimeoutMs);
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      const about = { requestId, timeoutMs: deadlineAt - Date.now(), traceparent };
      if (about.timeoutMs < 1) throw unavailable(contract);
      const here = this.askHere(contract, payload, to, about);
      if (here) return (await here) as Reply;
      const reply = await this.askOverNats(contract, payload, to, { about, deadlineAt });
      if (reply) return decodeReply<Reply>(reply, options.sessionId);
      throwUnlessRetried(to.subject, options);
      await sleep(Math.min(retryMs * (0.5 + Math.random()), Math.max(1, deadlineAt - Date.now())));
    }
  }

  /** Returns `undefined` when no service of this process answers the request now. */
  private askHere(
    contract: RequestContract<object, object>,
    payload: string | Buffer,
    to: Addressee,
    about: AboutRequest,
  ): Promise<object> | undefined {
    const server = this.local?.services.find(this.local.service, contract, to.sessionId);
    if (!server) return undefined;
    const request = new LocalRequest(about, payload, to, () => unavailable(contract));
    server.acceptLocal(contract, request, to.sessionId);
    return request.answered;
  }

  /** Waits for a connection. Returns `undefined` when the request was not received. */
  private async askOverNats(
    contract: RequestContract<object, object>,
    payload: string | Buffer,
    { subject, sessionId }: Addressee,
    { about, deadlineAt }: { about: AboutRequest & { requestId: string }; deadlineAt: number },
  ): Promise<Msg | undefined> {
    if (!this.broker.isConnected()) await this.broker.waitUntilConnected(deadlineAt);
    const sentAtMs = Date.now();
    const timeoutMs = deadlineAt - sentAtMs;
    if (timeoutMs < 1) throw unavailable(contract);
    return this.send(contract, sessionId, (token) => {
      const headers = encodeRequestHeaders({ ...about, timeoutMs, sentAtMs, token });
      return this.broker.connection.request(subject, payload, { headers, timeout: timeoutMs });
    });
  }

  /** Returns `undefined` when the request was not received. */
  private async send(
    contract: RequestContract<object, object>,
    sessionId: string | undefined,
    ask: (token?: string) => Promise<Msg>,
  ): Promise<Msg | undefined> {
    const mayTakeLong = sessionId !== undefined && (contract.timeoutMs ?? 0) > defaultTimeoutMs;
    try {
      return await (mayTakeLong ? this.#sought.follow(sessionId, ask) : ask());
    } catch (error) {
      if (error instanceof errors.RequestError && error.isNoResponders()) return undefined;
      if (error instanceof errors.NoRespondersError) return undefined;
      throw unavailable(contract, error);
    }
  }
}

function aboutOf({ caller, requestId, traceparent }: RequestOptions): {
  requestId: string;
  traceparent?: string | undefined;
} {
  const trace = traceOf(caller);
  const ofSpan: { traceparent?: string } = {};
  propagation.inject(context.active(), ofSpan);
  return {
    requestId: requestId ?? trace?.requestId ?? randomUUID(),
    traceparent: ofSpan.traceparent ?? traceparent ?? trace?.traceparent,
  };
}

/** Called when the request was not received; returns if it is to be sent again. */
function throwUnlessRetried(subject: string, { sessionId, noWait }: RequestOptions): void {
  if (sessionId !== undefined) throw new NoSessionOwner(sessionId);
  if (noWait) throw new NoResponders(subject);
}

function subjectOf(contract: RequestContract<object, object>, sessionId: string | undefined): string {
  if (!contract.subject.includes('{sessionId}')) return contract.subject;
  if (!sessionId) throw new TypeError(`${contract.subject} is asked of a session: sessionId is required.`);
  return sessionSubject(contract, sessionId);
}

function unavailable(contract: RequestContract<object, object>, cause?: unknown): DomainError {
  return new DomainError('unavailable', `The ${contract.owner} service did not answer in time.`, {
    retryAfterSeconds: 1,
    cause,
  });
}
