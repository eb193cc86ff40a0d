import type { ErrorCode } from './errors.js';
import type { ServiceName } from './services.js';

export type Class<T> = new () => T;

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
  readonly example: { request: NoInfer<Request>; reply: NoInfer<Reply> };
}

/** Something that happened, published to JetStream from its owner's outbox; delivered at least once. */
export interface FactContract<Fact extends object> {
  readonly kind: 'fact';
  readonly subject: string;
  readonly stream: StreamContract;
  readonly owner: ServiceName | 'any';
  /** The services that publish it. Default: the owner alone; needed where that is `any`. */
  readonly publishedBy?: readonly ServiceName[];
  readonly summary: string;
  readonly fact: Class<Fact>;
  readonly example: Fact;
  /** True where speed matters more than a second check: consumers take the JSON as it is, without validation. */
  readonly trusted?: boolean;
}

/** A wake-up on a plain subject. It may be lost: whoever sleeps on it also looks by timer. */
export interface HintContract<Hint extends object> {
  readonly kind: 'hint';
  readonly subject: string;
  readonly owner: ServiceName;
  /** The services that listen to it. */
  readonly heardBy: readonly ServiceName[];
  readonly summary: string;
  readonly hint: Class<Hint>;
  readonly example: NoInfer<Hint>;
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

export type AnyRequestContract = RequestContract<object, object>;
export type AnyFactContract = FactContract<object>;

export function defineRequest<Request extends object, Reply extends object>(
  contract: Omit<RequestContract<Request, Reply>, 'kind'>,
): RequestContract<Request, Reply> {
  return { kind: 'request', ...contract };
}

export function defineFact<Fact extends object>(contract: Omit<FactContract<Fact>, 'kind'>): FactContract<Fact> {
  return { kind: 'fact', ...contract };
}

export function defineHint<Hint extends object>(contract: Omit<HintContract<Hint>, 'kind'>): HintContract<Hint> {
  return { kind: 'hint', ...contract };
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
