import type { Ids, Logger } from '@parley/service-runtime';
import type { BlobStore } from '@parley/media-store';
import type { Pool } from 'pg';
import type { Given, Reserved } from '../../messages/outbound/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import type { EngineHost } from '../engine.js';
import type { AccountKey } from './auth/account-seal.js';
import type { BaileysModule, Proto, RelayOptions, WaSocket } from './baileys-api.js';

/** Who the session is on WhatsApp, device included. */
export interface WaAccount {
  readonly id: string;
  readonly lid?: string;
}

/** One session as it is run here, across reconnects. */
export interface WaParts {
  readonly session: SessionRecord;
  readonly host: EngineHost;
  readonly baileys: BaileysModule;
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly seal: AccountKey;
  readonly ids: Ids;
  readonly logger: Logger;
  /** The network is a test's own, on this machine: files of it go there unchecked. */
  readonly trustsLoopback?: boolean;
  /** The open socket. @throws DomainError `session_not_connected` */
  socket(): WaSocket;
  /** @throws DomainError `session_not_connected` before it is linked */
  account(): WaAccount;
  /**
   * Gives a message to the network under an id that is made of the send's: accepted or refused by the server's own
   * acknowledgement, unknown without one for 10 s or when the connection is lost meanwhile.
   */
  send(reserved: Reserved, jid: string, message: Proto, options?: Omit<RelayOptions, 'messageId'>): Promise<Given>;
}
