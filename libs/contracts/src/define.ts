import type { Class } from './class.js';
import type { ErrorCode } from './errors.js';
import type { HttpBinding } from './http/binding.js';
import type { ServiceName } from './services.js';

/** A question or command that one service answers over NATS request-reply. */
export interface RequestContract<Request extends object, Reply extends object> {
  readonly kind: 'request';
  /** NATS subject. `{sessionId}` stands for the session whose owner answers; see {@link sessionSubject}. */
  readonly subject: string;
  readonly owner: ServiceName;
  /** The services that ask it, and that NATS lets ask it. Default: the gateway alone. */
  readonly askedBy?: readonly ServiceName[];
  readonly summary: string;
  readonly request: Class<Request>;
  readonly reply: Class<Reply>;
  readonly errors: readonly ErrorCode[];
  /** How long the asker waits in all, retries included, before it is told `unavailable`. Default 10 000. */
  readonly timeoutMs?: number;
  /** Where it is served over HTTP. Absent: only services ask it, or a controller of the gateway. */
  readonly http?: readonly HttpBinding[];
  /** What must be visible to the caller before a wrong request is refused for being wrong. */
  readonly visible?: Visible;
  readonly example: { request: NoInfer<Request>; reply: NoInfer<Reply> };
}

/** Something that happened, published to JetStream from its owner's outbox; delivered at least once. */
export interface EventContract<Event extends object> {
  readonly kind: 'event';
  readonly subject: string;
  readonly stream: StreamContract;
  readonly owner: ServiceName | 'any';
  /** The services that publish it. Default: the owner alone; needed where that is `any`. */
  readonly publishedBy?: readonly ServiceName[];
  readonly summary: string;
  readonly event: Class<Event>;
  readonly example: Event;
  /** True where speed matters more than a second check: consumers take the JSON as it is, without validation. */
  readonly trusted?: boolean;
}

/** A message on a plain subject. It may be lost: a subscriber also looks by timer. */
export interface NotificationContract<Notification extends object> {
  readonly kind: 'notification';
  readonly subject: string;
  readonly owner: ServiceName;
  /** The services that listen to it. */
  readonly heardBy: readonly ServiceName[];
  readonly summary: string;
  readonly notification: Class<Notification>;
  readonly example: NoInfer<Notification>;
  /** True where speed matters more than a second check: listeners get the JSON as it is, without validation. */
  readonly trusted?: boolean;
}

/** A JetStream stream: file storage, explicit-ack durable pull consumers. */
export interface StreamContract {
  readonly name: string;
  readonly subjects: readonly string[];
  readonly maxAgeSeconds: number;
  readonly duplicateWindowSeconds: number;
  /** The durable consumers of each service; NATS lets no other service touch them. */
  readonly durables?: Readonly<Partial<Record<ServiceName, readonly string[]>>>;
  /** Besides those who publish and consume, this service reads and removes what is in it. */
  readonly administeredBy?: ServiceName;
  /** A message is gone once its one consumer has acknowledged it. Otherwise all stay for `maxAgeSeconds`. */
  readonly isWorkQueue?: boolean;
  /** The newest message of a subject replaces those before it. */
  readonly maxMessagesPerSubject?: number;
  readonly summary: string;
}

/**
 * The thing that a request is about, by the contract that reads it: who may not read it gets that contract's 404 before
 * any 400 (decisions.md §1). Asked only once a request has been found wrong.
 */
export interface VisibleThing {
  readonly contract: AnyRequestContract | 'itself';
  /** What is asked. Default: the fields of the same names. Undefined where the request names no such thing. */
  of?(request: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined;
  /** @throws DomainError `not_found` where the caller sees what was found, but the request cannot mean it */
  check?(found: object, request: Readonly<Record<string, unknown>>): void;
}

/** One contract, several in order, or `itself` for a contract that reads. */
export type Visible = AnyRequestContract | 'itself' | readonly (AnyRequestContract | VisibleThing)[];

export type AnyRequestContract = RequestContract<object, object>;
export type AnyEventContract = EventContract<object>;

/** What {@link defineRequest} takes: where the contract is served may be one place or several. */
interface RequestDefinition<Request extends object, Reply extends object> extends Omit<
  RequestContract<Request, Reply>,
  'kind' | 'http'
> {
  readonly http?:
    HttpBinding<NoInfer<Request>, NoInfer<Reply>> | readonly HttpBinding<NoInfer<Request>, NoInfer<Reply>>[];
}

export function defineRequest<Request extends object, Reply extends object>({
  http,
  ...contract
}: RequestDefinition<Request, Reply>): RequestContract<Request, Reply> {
  // What a binding says of its own request is of no use to who holds any contract.
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

/** The subject on which the process that owns a live session answers (architecture.md, "How things move" 6). */
export function sessionSubject(contract: AnyRequestContract, sessionId: string): string {
  return contract.subject.replace('{sessionId}', sessionId);
}

/**
 * `max_payload` of every NATS server that Parley runs on: a campaign of 16 MiB passes, with what is said about
 * its caller. With less the platform works, answers 413 to larger requests, and pages of lists end early.
 */
export const natsMaxPayloadBytes = 17 * 1024 * 1024;
