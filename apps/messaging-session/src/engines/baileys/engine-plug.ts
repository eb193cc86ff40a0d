import type { Ids, Logger } from '@parley/service-runtime';
import type { BlobStore } from '@parley/media-store';
import type { Pool } from 'pg';
import type { InboundItem, ReceivedItem } from '../../messages/inbound/index.js';
import type { Given, Reserved } from '../../messages/outbound/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import type { Capabilities } from '../capabilities.js';
import type { EngineHost } from '../engine.js';
import type {
  BaileysModule,
  BinaryNode,
  Proto,
  RelayOptions,
  WaMessage,
  WaMessageKey,
  WaSocket,
} from './baileys-api.js';

/** Who the session is on WhatsApp, device included. */
export interface WaAccount {
  readonly id: string;
  readonly lid?: string;
}

/** Seals what is kept. What is sealed is bound to what it is of. */
export interface ContentSeal {
  seal(text: string, bound: string): Buffer;
  /** @throws UnopenableSecret when no key of the installation fits */
  open(sealed: Uint8Array, bound: string): string;
}

/** One session as it is run here, across reconnects. */
export interface WaParts {
  readonly session: SessionRecord;
  readonly host: EngineHost;
  readonly baileys: BaileysModule;
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly seal: ContentSeal;
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

/** What the network's stanzas and events mean, of one session. Made once by {@link WaPlug}. */
export interface WaContent {
  readonly capabilities: Capabilities;
  /**
   * What a message says to clients; [] for what is not for them. It comes from the journal, so perhaps a second time after
   * a crash, and in the order in which it was received.
   */
  received(message: WaMessage): Promise<readonly ReceivedItem[]>;
  /** Of a `<receipt>`, before it is acknowledged. */
  receipts(node: BinaryNode): Promise<readonly InboundItem[]> | readonly InboundItem[];
  /** Of any `<notification>` (groups, contacts, blocks, …), before it is acknowledged. Throwing: it is not acknowledged. */
  notified?(node: BinaryNode): Promise<void>;
  /** A message of this session that a device asks for again. */
  sent(key: WaMessageKey): Promise<Proto | undefined>;
  /** Each new socket, before anything comes from it: subscribe to `socket.ev` here. */
  attach(socket: WaSocket): void;
  /** The socket is gone; its listeners are removed with it. */
  detached?(): void;
}

/** How the connection gets what its stanzas mean. */
export type WaPlug = (parts: WaParts) => WaContent;
