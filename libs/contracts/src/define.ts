import type { Class } from './validation/declared-fields.js';
import type { ErrorCode } from './errors.js';
import type { HttpBinding } from './http/binding.js';
import type { ServiceName } from './services.js';

/** A question or command that its owner answers over NATS request-reply. */
export interface RequestContract<Request extends object, Reply extends object> {
  readonly kind: 'request';
  /** NATS subject. `{sessionId}` is replaced by the id of the session whose process answers; see {@link sessionSubject}. */
  readonly subject: string;
  readonly owner: ServiceName;
  /** The services that send this request; NATS permissions allow no others. Default: the gateway alone. */
  readonly requestedBy?: readonly ServiceName[];
  readonly summary: string;
  readonly request: Class<Request>;
  readonly reply: Class<Reply>;
  readonly errors: readonly ErrorCode[];
  /** Total time in ms that the caller waits, retries included, before it gets `unavailable`. Default 10 000. */
  readonly timeoutMs?: number;
  /** The HTTP routes of the request. Absent: only services send it, or a controller of the gateway does. */
  readonly http?: readonly HttpBinding[];
  /** Of a GET that changes something: what answers HEAD in its place, and only reads. */
  readonly head?: RequestContract<Request, Reply>;
  /** What the caller must be able to see before an invalid request may be answered with 400 instead of 404. */
  readonly visible?: Visible;
  readonly example: { request: NoInfer<Request>; reply: NoInfer<Reply> };
}

/** An integration event. Its owner publishes it to JetStream from an outbox, with at-least-once delivery. */
export interface EventContract<Event extends object> {
  readonly kind: 'event';
  readonly subject: string;
  readonly stream: StreamContract;
  readonly owner: ServiceName | 'any';
  /** The services that publish the event. Default: the owner alone; required when the owner is `any`. */
  readonly publishedBy?: readonly ServiceName[];
  readonly summary: string;
  readonly event: Class<Event>;
  readonly example: Event;
  /** True on hot paths: consumers skip validation and use the JSON as received. */
  readonly trusted?: boolean;
}

/** A message on plain NATS. It may be lost, so each subscriber also polls on a timer. */
export interface NotificationContract<Notification extends object> {
  readonly kind: 'notification';
  readonly subject: string;
  readonly owner: ServiceName;
  /** The services that publish it. Default: the owner alone. */
  readonly publishedBy?: readonly ServiceName[];
  /** The services that subscribe. */
  readonly receivedBy: readonly ServiceName[];
  readonly summary: string;
  readonly notification: Class<Notification>;
  readonly example: NoInfer<Notification>;
  /** True on hot paths: subscribers skip validation and use the JSON as received. */
  readonly trusted?: boolean;
}

/** A JetStream stream: file storage, explicit-ack durable pull consumers. */
export interface StreamContract {
  readonly name: string;
  readonly subjects: readonly string[];
  readonly maxAgeSeconds: number;
  readonly duplicateWindowSeconds: number;
  /** The durable consumers, by service. NATS permissions keep other services away from them. */
  readonly durables?: Readonly<Partial<Record<ServiceName, readonly string[]>>>;
  /** A service that may read and delete messages of the stream besides its publishers and consumers. */
  readonly administeredBy?: ServiceName;
  /**
   * True: the stream deletes a message once its consumer has acknowledged it. Otherwise it keeps all for
   * `maxAgeSeconds`.
   */
  readonly isWorkQueue?: boolean;
  /** Per subject the stream keeps this many messages; a new one replaces the oldest. */
  readonly maxMessagesPerSubject?: number;
  readonly summary: string;
}

/**
 * A resource that a request refers to, with the contract that reads it. When the request is invalid, the gateway first
 * reads the resource: a caller who cannot see it gets that contract's 404 instead of a 400 (decisions.md §1). A valid
 * request costs no such read.
 */
export interface VisibleThing {
  readonly contract: AnyRequestContract | 'itself';
  /** The request for `contract`. Default: the fields that both requests have. Undefined when no resource is named. */
  of?(request: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined;
  /** @throws DomainError `not_found` when the caller sees the resource that was found, but the request does not mean it */
  check?(found: object, request: Readonly<Record<string, unknown>>): void;
}

/** One contract, several that are asked in order, or `itself` for a contract that reads. */
export type Visible = AnyRequestContract | 'itself' | readonly (AnyRequestContract | VisibleThing)[];

export type AnyRequestContract = RequestContract<object, object>;
export type AnyEventContract = EventContract<object>;

/** The argument of {@link defineRequest}; `http` may be one binding or a list. */
interface RequestDefinition<Request extends object, Reply extends object> extends Omit<
  RequestContract<Request, Reply>,
  'kind' | 'http'
> {
  readonly http?:
    | HttpBinding<NoInfer<Request>, NoInfer<Reply>>
    | readonly HttpBinding<NoInfer<Request>, NoInfer<Reply>>[];
}

export function defineRequest<Request extends object, Reply extends object>({
  http,
  ...contract
}: RequestDefinition<Request, Reply>): RequestContract<Request, Reply> {
  // Code that handles any contract cannot use the request type of a binding, so it is widened here.
  const bindings = (http === undefined || Array.isArray(http) ? http : [http]) as readonly HttpBinding[] | undefined;
  return { kind: 'request', ...contract, http: bindings };
}

export function defineEvent<Event extends object>(contract: Omit<EventContract<Event>, 'kind'>): EventContract<Event> {
  return { kind: 'event', ...contract };
}

export function defineNotification<Notification extends object>(
  contract: Omit<NotificationContract<Notification>, 'kind'>,
): NotificationContract<Notification> {
  return { kind: 'notification', ...contract };
}

/** The subject on which the process that runs the session answers (architecture.md, "How things move" 6). */
export function sessionSubject(contract: AnyRequestContract, sessionId: string): string {
  return contract.subject.replace('{sessionId}', sessionId);
}

/**
 * `max_payload` that every NATS server of an installation should have: a campaign of 16 MiB plus its caller fits. With a
 * smaller value the platform works, but answers 413 to larger requests and ends pages of lists early.
 */
export const natsMaxPayloadBytes = 17 * 1024 * 1024;
