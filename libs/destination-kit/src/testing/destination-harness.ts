import type { AttemptError } from '@parley/contracts/webhooks';
import type { TcpProxy } from '@parley/testing';
import type { DestinationType } from '../destination-type.js';
import type { CarriedName } from '../outgoing-message.js';

/** A message as the other side holds it. */
export interface ReceivedMessage {
  readonly body: Buffer;
  readonly carried: Readonly<Partial<Record<CarriedName, string>>>;
  /** By which the other side recognizes a repetition; absent where it knows none. */
  readonly deduplicationId?: string;
}

/** What the conformance suite needs of a sender's tests: a server that the sender connects to, with a target on it. */
export interface DestinationHarness<Settings extends object, Credentials extends object> {
  readonly type: DestinationType<Settings, Credentials>;
  /** Of the target on the server. @param at where the server is looked for, in place of where it is */
  settings(at?: { host: string; port: number }): Settings;
  readonly credentials: Credentials;
  /** Absent where the server lets everyone in. */
  readonly wrongCredentials?: Credentials;
  /** A target that is not there, and what a send and a check say of it; `check` absent: a check cannot find out. */
  readonly missing: { readonly settings: Settings; readonly send: AttemptError; readonly check?: AttemptError };
  /** False where the credentials may not look the target up. */
  readonly isVerified: boolean;
  /** The target by way of a proxy, which leads everything that the sender does to the server. */
  throughProxy(): Promise<{ settings: Settings; proxy: TcpProxy }>;
  /** A server that names a host of `127.9.9.0/24` once it is connected to; absent where none names others. */
  readonly namesDenied?: Settings;
  /** A body that the server refuses for its size; absent where that is beyond what an event has. */
  readonly tooLargeBytes?: number;
  /** What the target holds, in its order. */
  received(): Promise<ReceivedMessage[]>;
  close(): Promise<void>;
}
