import type { Agent } from 'node:http';
import { type Drained, DrainedQueues, inTime, type KeyRing, type Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { openAccountKey } from '../auth/account-seal.js';
import { isLinked, openCreds } from '../auth/linked-account.js';
import type { AuthCreds, BaileysModule, KeyStore, WaSocket } from '../baileys-api.js';
import { type CloseError, closeVerdict } from '../connection/close-verdict.js';
import { waLogger } from '../wire/wa-logger.js';
import type { WaLink } from '../connection/wa-link.js';
import type { EndedSession } from '../connection/proxies.js';
import { closeSocket } from '../connection/wa-socket.js';
import { unlinkDevice } from './unlink-device.js';
import { type DueUnlink, dueUnlinks, endUnlink, takeDueUnlink, takeUnlinkOf, type Unlink } from './unlink.store.js';

export interface UnlinkParts {
  readonly pool: Pool;
  readonly ring: KeyRing;
  readonly logger: Logger;
  readonly url?: string;
  baileys(): Promise<BaileysModule>;
  /** Connects through the session's proxy. Undefined: it has none. */
  agentOf(ended: EndedSession): Promise<Agent | undefined>;
  turn(): Promise<() => void>;
}

/** Each may take a connection that WhatsApp opens slowly; fewer than the handshakes at once, which sessions need too. */
const atOnce = 4;
const foundAtOnce = 200;
const openWithinMs = 30_000;
const mostTries = 10;
const againSeconds = 10;
const recordedWithinMs = 1_500;

/**
 * Tells the network about devices that were logged out in Parley. Uses the connection that the session still has, or else opens
 * one. Works even if the process that handled the logout died. Teams are served in turn, so that a device that WhatsApp answers
 * slowly delays nobody else's (decisions.md §14).
 */
export class UnlinkDevices {
  readonly #queues: DrainedQueues<DueUnlink, Drained>;

  constructor(private readonly parts: UnlinkParts) {
    const { pool, logger } = parts;
    this.#queues = new DrainedQueues({
      ...{ atOnce, pageSize: foundAtOnce },
      find: (after, limit) => dueUnlinks(pool, after?.id ?? '0', limit),
      workOf: ({ id, ...owner }) => ({ key: id, ...owner }),
      turn: ({ key }) => this.turn(key),
      failed: (error, { sessionId }) => logger.error({ err: error, sessionId }, 'a device is unlinked later'),
    });
  }

  /**
   * Uses the connection of a session that is ending and waits for this call. A database that does not answer delays it by a few
   * seconds at most. What fails here is done by {@link execute}.
   */
  async onLink(sessionId: string, link: WaLink): Promise<void> {
    try {
      const id = await inTime(takeUnlinkOf(this.parts.pool, sessionId, againSeconds), recordedWithinMs, databaseLate);
      if (id === undefined) return;
      await unlinkDevice(link.socket);
      await inTime(endUnlink(this.parts.pool, id), recordedWithinMs, databaseLate);
    } catch (error) {
      this.parts.logger.warn({ err: error, sessionId }, 'WhatsApp is not told of a logout; it is tried again');
    }
  }

  /** Begins to unlink devices that are due, some at each call. Does not wait for it. */
  async execute(): Promise<void> {
    await this.#queues.lookOn();
  }

  /** Resolves once what has begun is over. */
  stop(): Promise<void> {
    return this.#queues.stop();
  }

  private async turn(id: string): Promise<boolean> {
    const unlink = await takeDueUnlink(this.parts.pool, id);
    if (!unlink) return false;
    try {
      await this.tell(unlink);
      await endUnlink(this.parts.pool, id);
    } catch (error) {
      const { sessionId, tries } = unlink;
      if (tries >= mostTries) await endUnlink(this.parts.pool, id);
      this.parts.logger.warn({ err: error, sessionId, tries }, 'WhatsApp is not told of a logout');
    }
    return false;
  }

  private async tell(unlink: Unlink): Promise<void> {
    const { sessionId, keySealed, credentials } = unlink;
    const baileys = await this.parts.baileys();
    const key = openAccountKey(this.parts.ring, keySealed, sessionId);
    const creds = openCreds(baileys, key, credentials, sessionId);
    if (!isLinked(creds)) return;
    const giveBack = await this.parts.turn();
    try {
      await this.tellBy(baileys, creds, unlink);
    } finally {
      giveBack();
    }
  }

  private async tellBy(baileys: BaileysModule, creds: AuthCreds, ended: EndedSession): Promise<void> {
    const agent = await this.parts.agentOf(ended);
    const socket = baileys.makeWASocket({
      ...(this.parts.url === undefined ? {} : { waWebSocketUrl: this.parts.url }),
      ...(agent && { agent }),
      auth: { creds, keys: emptyKeys() },
      logger: waLogger(this.parts.logger, ended.sessionId),
      fireInitQueries: false,
      markOnlineOnConnect: false,
      shouldSyncHistoryMessage: () => false,
    });
    try {
      if ((await inTime(opened(socket), openWithinMs, late)) === 'open') await unlinkDevice(socket);
    } finally {
      await closeSocket(socket);
    }
  }
}

/** @returns `gone` if the network has removed the device already. @throws Error when the connection does not open */
function opened(socket: WaSocket): Promise<'open' | 'gone'> {
  return new Promise((resolve, reject) => {
    socket.ev.on('connection.update', ({ connection, lastDisconnect }) => {
      if (connection === 'open') resolve('open');
      if (connection !== 'close') return;
      const verdict = closeVerdict(lastDisconnect?.error as CloseError | undefined, false);
      if (verdict.kind === 'logged_out') resolve('gone');
      else reject(new Error('The connection to WhatsApp was lost.', { cause: lastDisconnect?.error }));
    });
  });
}

function late(): never {
  throw new Error('WhatsApp did not answer.');
}

function databaseLate(): never {
  throw new Error('The database did not answer.');
}

/** Keys for a connection that decrypts nothing. */
function emptyKeys(): KeyStore {
  return { get: () => Promise.resolve({}), set: () => Promise.resolve() };
}
