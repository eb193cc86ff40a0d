import type { Agent } from 'node:http';
import type { Ids, Logger } from '@parley/service-runtime';
import type { BlobStore } from '@parley/media-store';
import type { Pool } from 'pg';
import type { SendOutcome, SessionRecord, EngineHost } from '@parley/engine-kit';
import type { AccountKey } from './auth/account-seal.js';
import type { BaileysModule, Proto, RelayOptions, WaSocket } from './baileys-api.js';

/** The session's account on WhatsApp. The JIDs include the device. */
export interface WaAccount {
  readonly id: string;
  readonly lid?: string;
}

/** One session while this process runs it, across reconnects. */
export interface WaParts {
  readonly session: SessionRecord;
  readonly host: EngineHost;
  readonly baileys: BaileysModule;
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly seal: AccountKey;
  readonly ids: Ids;
  readonly logger: Logger;
  /** True: the network is a test's server on this machine, and file downloads may go to loopback addresses. */
  readonly trustsLoopback?: boolean;
  /** Connects through the session's proxy, if it has one. */
  readonly agent?: Agent | undefined;
  /** Returns the open socket. @throws DomainError `session_not_connected` */
  socket(): WaSocket;
  /** @throws DomainError `session_not_connected` before it is linked */
  account(): WaAccount;
  /**
   * Gives a message to the network under an id made of the send's id. The server's acknowledgement says accepted or refused.
   * The result is unknown if none comes within 10 s or the connection is lost first.
   */
  send(sendId: string, jid: string, message: Proto, options?: Omit<RelayOptions, 'messageId'>): Promise<SendOutcome>;
}
