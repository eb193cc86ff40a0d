import type { Agent } from 'node:http';
import type { DomainError } from '@parley/contracts/base';
import type { BlobStore } from '@parley/media-store';
import { type Ids, inTime, type Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  accountRestricted,
  type Capabilities,
  type EngineHost,
  type PasskeyPairing,
  type ReceivedItem,
  type SessionRecord,
} from '@parley/engine-kit';
import { devicesInSession, findAccount } from '../auth/account.store.js';
import { findInbox, forgetInbox } from '../auth/inbox.store.js';
import { forgetPairing, isLinked, type LinkedAccount, renewCreds } from '../auth/linked-account.js';
import { inboxKind } from '../auth/session-keys.js';
import type { BaileysModule, WaSocket } from '../baileys-api.js';
import { refusalOfAck } from '../content/outbound/refusal-of-ack.js';
import { WaContent } from '../content/wa-content.js';
import { hasOthers } from '../directory/groups/group.store.js';
import { InboxPump } from '../inbox/inbox-pump.js';
import { type KeptMessage, readKept } from '../inbox/kept-message.js';
import { keepSharedKeys } from '../inbox/shared-keys.js';
import { SignalJournal } from '../inbox/signal-journal.js';
import { TakenReceipts } from '../inbox/taken-receipts.js';
import { acknowledge } from '../linking/ask-server.js';
import { DevicePairing, type PairingHandlers, type PairingParts } from '../linking/device-pairing.js';
import { AccountRestrictions } from '../restrictions/account-restrictions.js';
import { Acknowledgements } from './acknowledgements.js';
import type { CloseCounts } from './close-counts.js';
import type { ConnectionHandlers } from './connection-parts.js';
import { giveMessage } from './give-message.js';
import { requireReceivers } from './group-receivers.js';
import { waMessageId } from '../content/outbound/message-id.js';
import { Resends } from './resends.js';
import { Stanzas } from './stanzas.js';
import { WaConnection } from './wa-connection.js';
import { WaLink } from './wa-link.js';
import { openSocket } from './wa-socket.js';

export interface SessionParts {
  readonly session: SessionRecord;
  readonly host: EngineHost;
  readonly baileys: BaileysModule;
  readonly account: LinkedAccount;
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly url?: string;
  readonly codeMs?: number;
  readonly passkeys?: PairingParts['passkeys'];
  readonly counts: PairingParts['counts'];
  readonly closings: Pick<CloseCounts, 'add'>;
  readonly trustsLoopback?: boolean;
  /** Connects through the session's proxy, if it has one. */
  readonly agent?: Agent | undefined;
  readonly ackMs?: number;
  turn(): Promise<() => void>;
  /** Records items of the inbox, whatever the session's status is. */
  record(items: readonly ReceivedItem[]): Promise<unknown>;
  /** Tells the network of a logout, if this process logs the session out. */
  leave(link: WaLink): Promise<void>;
  released(): void;
}

/** The message only: the error may hold the data that it failed on. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}

const settledWithinMs = 2_000;
/** The network's code for a message that it lets the account send to nobody new, or not to this address. */
const reachoutRefused = '463';

/** Wires up one session. Received messages go from the connection to the inbox, are read there, and are recorded. */
export class WaSession {
  readonly connection: WaConnection;
  readonly #content: WaContent;
  readonly #pump: InboxPump;
  readonly #journal: SignalJournal;
  readonly #stanzas: Stanzas;
  readonly #acknowledgements = new Acknowledgements();
  readonly #receipts: TakenReceipts;
  readonly #restrictions: AccountRestrictions;
  readonly #resends: Resends;

  constructor(private readonly parts: SessionParts) {
    const { session, host, logger, account, baileys } = parts;
    this.#content = this.makeContent();
    this.#receipts = new TakenReceipts((stanzas) => this.forget(stanzas));
    this.#restrictions = new AccountRestrictions({
      shown: session.me?.restriction,
      socket: () => this.connection.socket(),
      report: (restriction) => host.restricted(restriction),
      failed: (error) =>
        logger.warn({ sessionId: session.id, reason: reasonOf(error) }, 'what restricts the account is not known'),
    });
    this.#resends = new Resends({
      ...{ sessionId: session.id, pool: parts.pool, account },
      socket: () => this.connection.socket(),
      isKept: (whatsappId) => this.#content.isKept(whatsappId),
    });
    this.#pump = this.makePump();
    this.#journal = this.makeJournal();
    this.connection = new WaConnection({
      ...{ session, host, logger, account },
      capabilities: this.capabilities(),
      turn: () => parts.turn(),
      forgetPairing: async () => {
        renewCreds(account.creds, baileys.initAuthCreds());
        await account.keys.saveCreds();
      },
      open: (handlers) => this.link(handlers),
      connected: () => {
        this.#pump.wake();
        this.#restrictions.opened();
      },
      settle: (link) => this.settle(link),
      leave: (link) => parts.leave(link),
      released: () => this.released(),
    });
    this.#stanzas = new Stanzas({
      host,
      ...{ content: this.#content, journal: this.#journal, pump: this.#pump },
      ...{ receipts: this.#receipts, acknowledgements: this.#acknowledgements, restrictions: this.#restrictions },
      resends: this.#resends,
      acknowledge: (node) => acknowledge(this.connection.socket(), baileys, node),
      refusalOf: (code, jid) => this.refusalOf(code, jid),
      isConnected: () => this.connection.isConnected,
      untilConnected: () => this.connection.untilConnected(),
      unsettled: (error, whatsappId) =>
        logger.warn({ err: error, sessionId: session.id, whatsappId }, 'a send is not settled; its receipt may do it'),
    });
    account.keys.onFailure((error) => this.connection.fail(error));
  }

  /** First records what an earlier process left in the inbox. */
  start(): void {
    if (isLinked(this.parts.account.creds)) this.#pump.wake();
    this.connection.start();
  }

  private makeContent(): WaContent {
    const { session, host, baileys, pool, blobs, ids, logger, account, agent, trustsLoopback = false } = this.parts;
    return new WaContent({
      ...{ session, host, baileys, pool, blobs, ids, logger, trustsLoopback, agent },
      seal: account.key,
      socket: () => this.connection.socket(),
      account: () => this.connection.who(),
      send: (sendId, jid, message, options) =>
        giveMessage(this.#acknowledgements, this.connection.socket(), {
          ...{ jid, message, ackMs: this.parts.ackMs },
          refusalOf: (code) => this.refusalOf(code, jid),
          options: { ...options, messageId: waMessageId(sendId) },
        }),
    });
  }

  /** A refused message to somebody new is asked about; it is not sent again, as each attempt counts against the account. */
  private async refusalOf(code: string, jid: string): Promise<DomainError> {
    if (code !== reachoutRefused) return refusalOfAck(code);
    const restriction = await this.#restrictions.refused();
    if (restriction) return accountRestricted(restriction.until);
    await this.#content.refused(jid);
    return refusalOfAck(code);
  }

  private capabilities(): Capabilities {
    const phonePairing = {
      requestCode: async (phoneNumber: string) => (await this.connection.pairing()).requestCode(phoneNumber),
    };
    const passkeys: PasskeyPairing = {
      answer: async (credential) => this.connection.ceremony().answer(credential),
      confirm: async () => this.connection.ceremony().confirm(),
    };
    return { ...this.#content.capabilities, phonePairing, passkeys };
  }

  private makePump(): InboxPump {
    const { session, pool, logger, baileys, account } = this.parts;
    return new InboxPump({
      ...{ sessionId: session.id, pool, logger },
      read: async ({ stanza, message }) => {
        const read = await readKept(baileys, this.open(stanza, message), this.connection.who());
        await keepSharedKeys(read, account, async () => !(await findAccount(pool, session.id)));
        return this.#content.received(read);
      },
      record: (items) => this.parts.record(items),
    });
  }

  private makeJournal(): SignalJournal {
    const { session, pool, ids, account } = this.parts;
    return new SignalJournal({
      nextId: () => ids.next(),
      toJson: (kept) => account.keys.jsonOf(kept) ?? '',
      find: async (stanza) => {
        const message = await account.keys.guarded(() => findInbox(pool, session.id, stanza));
        return message && this.open(stanza, message);
      },
      devicesOf: (user) => account.keys.guarded(() => devicesInSession(pool, session.id, user)),
    });
  }

  private open(stanza: string, message: Uint8Array): KeptMessage {
    return this.parts.account.keys.open(inboxKind, stanza, message) as KeptMessage;
  }

  private link(handlers: ConnectionHandlers): WaLink {
    const { account, baileys, logger, session, url } = this.parts;
    const stanzas = this.#stanzas;
    if (!isLinked(account.creds)) forgetPairing(account.creds);
    const socket = openSocket({
      ...{ sessionId: session.id, baileys, logger, creds: account.creds, keys: account.keys, journal: this.#journal },
      ...{ url, agent: this.parts.agent, config: session.config },
      sent: (key) => this.#content.sent(key),
    });
    requireReceivers(socket, (jid) => hasOthers(this.parts.pool, session.id, jid));
    this.#content.attach(socket);
    const pairing = this.pairing(socket, handlers);
    return new WaLink(socket, pairing, {
      opened: () => handlers.opened(),
      closed: (error) => {
        this.parts.closings.add(error);
        this.#content.detached();
        this.#restrictions.closed();
        handlers.closed(error);
      },
      failed: (error) => logger.warn({ sessionId: session.id, reason: reasonOf(error) }, 'a stanza is not handled'),
      changed: () => void account.keys.saveCreds().catch((error: unknown) => this.connection.fail(error)),
      message: (node, pass) => stanzas.message(node, pass),
      receipt: (node, pass) => stanzas.receipt(node, pass),
      notification: (node, pass) =>
        isLinked(account.creds) ? stanzas.notification(node, pass) : pairing.notified(node),
      call: (node, pass) => stanzas.call(node, pass),
      acknowledged: (node) => stanzas.acknowledged(node),
      receiptTaken: ({ attrs }) => this.#receipts.taken(attrs['id'] ?? ''),
    });
  }

  private pairing(socket: WaSocket, handlers: PairingHandlers): DevicePairing {
    const { account, baileys, logger, session, codeMs, passkeys, counts } = this.parts;
    const { id: sessionId } = session;
    return new DevicePairing(socket, handlers, { sessionId, baileys, account, logger, codeMs, passkeys, counts });
  }

  /** Records what arrived on a closed socket. What is not recorded within 2 s is recorded at the next start. */
  private async settle(link: WaLink | undefined): Promise<void> {
    const done = async (): Promise<void> => {
      await link?.idle();
      if (isLinked(this.parts.account.creds)) this.#pump.wake();
      await this.#pump.idle();
      await this.#receipts.flush();
    };
    await inTime(done(), settledWithinMs, () => undefined);
  }

  private async forget(stanzas: readonly string[]): Promise<void> {
    const { pool, session, logger } = this.parts;
    await forgetInbox(pool, session.id, stanzas).catch((error: unknown) =>
      logger.warn({ err: error, sessionId: session.id }, 'recorded messages are kept until they are old'),
    );
  }

  private released(): void {
    this.#restrictions.closed();
    void this.#pump.stop();
    this.parts.account.keys.forget();
    this.parts.released();
  }
}
