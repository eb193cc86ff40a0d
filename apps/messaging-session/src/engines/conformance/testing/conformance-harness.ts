import type { AckType } from '@parley/contracts/events';
import type { CreateSession, EngineName, Session } from '@parley/contracts/sessions';
import type { Installation, Instance } from '../../../testing/index.js';

/** A person on the network, by phone number in E.164 with `+`. */
export type Peer = string;

/** What a person writes to a session. */
export type PeerContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'contact'; readonly name: string }
  | { readonly kind: 'reaction'; readonly target: string; readonly reaction: string };

/** A message as the network took it. `id`: the session's own, where the network is told of it. */
export interface AcceptedMessage {
  readonly whatsappId: string;
  readonly id?: string;
}

/** How a session comes to its end on the network, and what it then says. */
export interface Ending {
  readonly how: string;
  /** Status and reason, with a space between. */
  readonly status: string;
  end(session: Session): Promise<void>;
}

/** What a network is like, by which the suite leaves out what cannot happen on it. */
export interface NetworkTraits {
  /** A send is given and recorded in one transaction: it is never unknown, and no acknowledgement comes before it. */
  readonly isInDatabase: boolean;
}

/** What the conformance suite needs of an engine's tests: a network that does what it is told. */
export interface ConformanceHarness {
  readonly engine: EngineName;
  readonly parley: Installation;
  /** A process of the service, which answers for all sessions once no other does. */
  start(node: string): Promise<Instance>;
  /** What another session on the engine is made of; no two share an account. */
  fields(): Partial<CreateSession>;
  /** A person whom no session knows. Takes messages, and acknowledges none by themselves. */
  newPeer(): Promise<Peer>;
  /** A number without an account, in E.164 with `+`. */
  readonly absent: Peer;
  /** What the network took from the session for that peer, in its order. */
  accepted(session: Session, peer: Peer): Promise<AcceptedMessage[]>;
  /** The peer writes, and the network brings it so many times. @returns its id on the network */
  write(session: Session, peer: Peer, content: PeerContent, times: number): Promise<string>;
  /** The network tells what became of a message that it took, in this order. */
  acknowledge(session: Session, peer: Peer, message: AcceptedMessage, types: readonly AckType[]): Promise<void>;
  /** Once all that the network was told to bring is recorded, or waits for a session that is not CONNECTED. */
  allRecorded(): Promise<void>;
  /** The session loses the network, which is there again soon. */
  lose(session: Session): Promise<void>;
  /** How often the network may bring one reaction. Once, where it forgets in the transaction that records. */
  readonly bringsActs: number;
  readonly endings: readonly Ending[];
  /** The network takes the next send and does not answer. Absent where {@link NetworkTraits.isInDatabase}. */
  loseNextAnswer?(): void;
  close(): Promise<void>;
}

/** What a part of the suite works on. */
export interface Conformance {
  readonly harness: ConformanceHarness;
  /** The process that runs now. */
  readonly instance: Instance;
  /** It dies, and its next life has its sessions. */
  replace(): Promise<void>;
  /** A session of its own that is CONNECTED. */
  session(): Promise<Session>;
}
