import type { Capabilities, EngineHost, SessionRecord } from '@parley/engine-kit';
import type { Logger } from '@parley/service-runtime';
import type { LinkedAccount } from '../auth/linked-account.js';
import type { PairingHandlers } from '../linking/device-pairing.js';
import type { LinkHandlers, WaLink } from './wa-link.js';

/** What a socket reports to its connection. */
export type ConnectionHandlers = PairingHandlers & Pick<LinkHandlers, 'opened' | 'closed'>;

/** What the connection needs from its session. */
export interface ConnectionParts {
  readonly session: SessionRecord;
  readonly host: EngineHost;
  readonly logger: Logger;
  readonly account: LinkedAccount;
  readonly capabilities: Capabilities;
  /**
   * Waits for a turn, as the process allows a limited number of handshakes at once. Resolves with a function that ends the
   * turn.
   */
  turn(): Promise<() => void>;
  /** Replaces the credentials with new ones. */
  forgetPairing(): Promise<void>;
  /** Opens a socket. */
  open(handlers: ConnectionHandlers): WaLink;
  /** Called when the session has become CONNECTED. */
  connected(): void;
  /** Waits until the messages received on this socket are recorded, or a time limit is over. */
  settle(link: WaLink | undefined): Promise<void>;
  /** Called before the final close of the socket: tells the network of a logout. */
  leave(link: WaLink): Promise<void>;
  /** Called after the final close. */
  released(): void;
}
