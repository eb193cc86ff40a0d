import type { AddressPolicy, Resolve } from '@parley/outbound-http';
import type { Destination } from './destination.js';
import type { BatchObject, OutgoingBatch, OutgoingMessage } from './outgoing-message.js';

/** What a destination is opened with. */
export interface OpenDestination<Settings, Credentials> {
  readonly settings: Settings;
  /** Unsealed. Never logged, never part of a result. */
  readonly credentials: Credentials;
  /** The guard: every socket goes only to addresses that it allows, whoever named the host. */
  readonly policy: AddressPolicy;
  /** Replaces the system's resolver in tests. */
  readonly resolve?: Resolve;
}

/** All that webhook-delivery knows of a type of destination: each package exports one, and `destinations.ts` lists them. */
export interface DestinationType<Settings extends object, Credentials extends object> {
  readonly type: string;
  /**
   * Checks what a class of the contract cannot: what belongs together, forms of URLs, keys and certificates that parse.
   * @param credentials undefined for a change that keeps them
   * @throws DomainError `invalid_parameter` or `missing_field`, naming the path (`destination.url`)
   */
  check(settings: Settings, credentials: Credentials | undefined): void;
  /** Names of the credentials that these settings need, beside those that every endpoint of the type has. */
  needs?(settings: Settings): readonly string[];
  /** Hosts that the settings name, so that literal private addresses are refused when they are written. */
  hosts(settings: Settings): { readonly host: string; readonly path: string }[];
  /** What attempts and lists show: scheme and host, exchange, topic, queue, bucket. At most 300 characters, no credentials. */
  target(settings: Settings): string;
  /** Of a type that stores many events as one object (beyond.md §2, S3): the object, whose bytes are signed and sent. */
  objectOf?(settings: Settings, batch: OutgoingBatch): Promise<BatchObject>;
  open(parts: OpenDestination<Settings, Credentials>): Destination<OutgoingMessage>;
}
