import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@parley/contracts/base';
import { NoSessionOwner } from '@parley/messaging';
import { type Capabilities, type EngineConnection, type EngineHost, reconnectDelayMs } from '@parley/engine-kit';
import { isLinked, meOf } from '../auth/linked-account.js';
import type { WaSocket } from '../baileys-api.js';
import type { DevicePairing } from '../linking/device-pairing.js';
import type { PasskeyCeremony } from '../linking/passkey/passkey-ceremony.js';
import type { ShownCode } from '../linking/qr-codes.js';
import type { WaAccount } from '../wa-parts.js';
import { afterImport, bannedUntil, type CloseError, type CloseVerdict, closeVerdict } from './close-verdict.js';
import type { ConnectionParts } from './connection-parts.js';
import { ShownPairing } from './shown-pairing.js';
import type { WaLink } from './wa-link.js';

const handshakeWithinMs = 30_000;
const againAfterMs = 1_000;
const showsWithinMs = 10_000;
const lookEveryMs = 50;

/** One session's connection to WhatsApp. Reopens its socket by the table of decisions.md §12 until the session ends. */
export class WaConnection implements EngineConnection {
  readonly capabilities: Capabilities;
  #link: WaLink | undefined;
  #isOver = false;
  #closing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Reconnects since the network last answered. */
  #tries = 0;
  /** How often in a row the network asked for a new connection. */
  #reopened = 0;
  readonly #shown: ShownPairing;
  #giveTurnBack: () => void = () => undefined;
  /** The queue of socket events: they are handled one after another. */
  #steps: Promise<void> = Promise.resolve();
  /** An earlier process paired the session and died before it signed in. */
  #wasCutOff: boolean;
  readonly #waiting: { resolve(this: void): void; reject(this: void, error: Error): void }[] = [];
  #isConnected = false;

  constructor(private readonly parts: ConnectionParts) {
    this.capabilities = parts.capabilities;
    this.#shown = new ShownPairing(parts.host);
    this.#wasCutOff = isLinked(parts.account.creds) && !parts.session.linked;
  }

  start(): void {
    void this.connect();
  }

  /** The open socket of a CONNECTED session. @throws DomainError `session_not_connected` */
  socket(): WaSocket {
    if (!this.#link?.isOpen || !this.#isConnected) {
      throw new DomainError('session_not_connected', 'The session is not CONNECTED.');
    }
    return this.#link.socket;
  }

  /** Waits up to 10 s for a socket that shows a code. @throws DomainError `conflict` when no code is shown */
  async pairing(): Promise<DevicePairing> {
    for (const until = Date.now() + showsWithinMs; !this.#isOver && Date.now() < until; await sleep(lookEveryMs)) {
      if (isLinked(this.parts.account.creds) || this.#shown.isPasskey) break;
      if (this.#link?.isOpen && this.#shown.isCode) return this.#link.pairing;
    }
    throw new DomainError('conflict', 'The session is not showing a code.');
  }

  /** @throws DomainError `conflict` when the account is not being linked with a passkey */
  ceremony(): PasskeyCeremony {
    if (!this.#link) throw new DomainError('conflict', 'The session is not asked for a passkey.');
    return this.#link.pairing.ceremony;
  }

  /** @throws DomainError `session_not_connected` */
  who(): WaAccount {
    const { me } = this.parts.account.creds;
    if (!me || !isLinked(this.parts.account.creds)) {
      throw new DomainError('session_not_connected', 'The session is not linked.');
    }
    return me.lid === undefined ? { id: me.id } : { id: me.id, lid: me.lid };
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Resolves once the session is CONNECTED on this socket. @throws Error when the socket is closed first */
  async untilConnected(): Promise<void> {
    if (this.#isConnected) return;
    await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Keys cannot be stored, so nothing more may be sent on this socket: closes it. */
  fail(error: unknown): void {
    this.#link?.fail(error);
  }

  close(): Promise<void> {
    this.#closing ??= this.end();
    return this.#closing;
  }

  private async end(): Promise<void> {
    this.#isOver = true;
    this.#isConnected = false;
    clearTimeout(this.#timer);
    this.#giveTurnBack();
    try {
      const link = await this.left();
      await this.parts.settle(link);
    } finally {
      this.parts.released();
    }
  }

  /**
   * Keeps `#link` until its socket is closed, so that {@link fail} still works: what cannot be stored must not be acknowledged.
   */
  private async left(): Promise<WaLink | undefined> {
    const link = this.#link;
    try {
      if (link?.isOpen && isLinked(this.parts.account.creds)) await this.parts.leave(link);
    } finally {
      await link?.close();
      this.#link = undefined;
      this.endWaiting();
    }
    return link;
  }

  private async connect(): Promise<void> {
    const giveBack = await this.parts.turn();
    if (this.#isOver) return giveBack();
    const late = setTimeout(giveBack, handshakeWithinMs);
    late.unref();
    this.#giveTurnBack = () => {
      clearTimeout(late);
      giveBack();
    };
    try {
      this.#link = this.open();
    } catch (error) {
      void this.step(() => this.onClosed(error instanceof Error ? error : undefined));
    }
  }

  /** Reports of a socket that is given up by then count no more. */
  private open(): WaLink {
    const of = (work: () => Promise<void>): Promise<void> => this.step(work, () => this.#link === link);
    const link = this.parts.open({
      code: (code) => of(() => this.showCode(code)),
      codesShown: () => void of(() => this.follow({ kind: 'codes_shown' })),
      passkey: (step) => of(() => this.#shown.passkey(step)),
      passkeyEnded: (detail) => void of(() => this.endPasskey(detail)),
      passkeyRequired: () => void of(() => this.over({ kind: 'refused', detail: 'passkey_required' })),
      opened: () => void of(() => this.onOpen()),
      closed: (error) => void of(() => this.onClosed(error)),
    });
    return link;
  }

  private step(work: () => Promise<void>, isWanted = (): boolean => true): Promise<void> {
    this.#steps = this.#steps.then(() => (isWanted() ? this.surely(work) : undefined));
    return this.#steps;
  }

  /** Retries while the database does not answer. Closes the connection when another process has the session. */
  private async surely(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof NoSessionOwner) return this.close();
        this.parts.logger.warn({ err: error, sessionId: this.parts.session.id }, 'not told of a session; tried again');
        await sleep(againAfterMs);
      }
    }
  }

  private async showCode(code: ShownCode): Promise<void> {
    this.#giveTurnBack();
    // A code shows that the network answers.
    this.#tries = 0;
    if (!(await this.#shown.code(code))) await this.outOfCodes();
  }

  /** The phone has to take another code, from another socket. */
  private async endPasskey(detail: string): Promise<void> {
    await this.#shown.passkeyOver(detail);
    await this.closeLink();
    await this.retry(`The linking with a passkey has ended (${detail}).`);
  }

  private async onOpen(): Promise<void> {
    this.#giveTurnBack();
    this.#tries = this.#reopened = 0;
    this.#wasCutOff = false;
    this.#shown.done();
    await this.parts.account.mark();
    await this.parts.host.opened(meOf(this.parts.account.creds.me), this.parts.account.creds.platform ?? 'unknown');
    this.#isConnected = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    this.parts.connected();
  }

  private async onClosed(error: CloseError | undefined): Promise<void> {
    this.#giveTurnBack();
    this.#isConnected = false;
    const link = this.#link;
    this.#link = undefined;
    this.endWaiting();
    await this.parts.settle(link);
    // Once linked, the ceremony has done its work, and the socket is closed to be opened again.
    const isCut = this.#shown.isPasskey && !isLinked(this.parts.account.creds);
    if (isCut) await this.#shown.passkeyOver('passkey_interrupted');
    await this.follow(closeVerdict(error, this.#shown.isCode));
  }

  /** Rejects the waiting stanzas: the socket is closed, so the network delivers them again on the next. */
  private endWaiting(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The socket was closed before CONNECTED.'));
  }

  private async follow(verdict: CloseVerdict): Promise<void> {
    const hasMore = verdict.kind !== 'codes_shown' || this.#shown.spend();
    this.#shown.hide();
    switch (verdict.kind) {
      case 'reopen':
        this.#reopened += 1;
        // Too many reopens in a row count as a lost connection.
        if (this.#reopened <= 3) return void this.connect();
        return this.retry('WhatsApp asks for a new connection again and again (515).');
      case 'retry':
        return this.retry(verdict.detail);
      case 'codes_shown':
        if (!hasMore) return this.outOfCodes();
        await this.closeLink();
        return void this.connect();
      case 'logged_out':
        if (this.#wasCutOff) return this.startOver();
        return this.over({ kind: 'logged_out', reason: verdict.reason });
      case 'stream_error':
        return this.over({ kind: 'stream_error', detail: verdict.detail + afterImport(this.parts.account.importedAt) });
      case 'banned':
        return this.over(bannedUntil(verdict));
      case 'refused':
        return this.over({ kind: 'refused', detail: verdict.detail });
      default:
        throw new Error(`Unknown verdict ${JSON.stringify(verdict satisfies never)}.`);
    }
  }

  /**
   * A crash cut the pairing off and the phone does not know this device. The session pairs anew instead of being logged out.
   */
  private async startOver(): Promise<void> {
    this.#wasCutOff = false;
    await this.parts.forgetPairing();
    void this.connect();
  }

  private async retry(detail: string): Promise<void> {
    const delayMs = reconnectDelayMs(this.#tries);
    if (delayMs === undefined) return this.over({ kind: 'retries_spent', detail });
    await this.parts.host.lost();
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.connect(), delayMs);
  }

  private async outOfCodes(): Promise<void> {
    await this.closeLink();
    await this.parts.host.codesSpent();
  }

  private async over(reason: Parameters<EngineHost['closed']>[0]): Promise<void> {
    await this.closeLink();
    await this.parts.host.closed(reason);
  }

  private async closeLink(): Promise<void> {
    await this.#link?.close();
    this.#link = undefined;
  }
}
