import type { RequestServer, SessionSubscription } from '@parley/messaging';
import { NoSessionOwner } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import {
  type Capabilities,
  type EngineConnection,
  NetworkTrouble,
  reconnectDelayMs,
  requireCapability,
} from '../../engines/index.js';
import type { PersonNames } from '../../directory/identities/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import type { SessionRecord } from '../state/index.js';
import { NetworkReads } from './network-reads.js';
import { type HostParts, SessionHost } from './session-host.js';

export interface LiveParts extends HostParts {
  readonly server: RequestServer;
  readonly logger: Logger;
}

const reopenAfterMs = 1_000;

/** A session that this process runs: it answers its subjects and holds its engine connection. */
export class LiveSession {
  #subscription: SessionSubscription | undefined;
  #record: SessionRecord;
  #connection: EngineConnection | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** Times that the network was tried again since it was there. */
  #tries = 0;
  #closed = false;
  readonly #reads = new NetworkReads();

  /** @param onLost called when the engine's word shows that the session is over or another's */
  constructor(
    record: SessionRecord,
    private readonly parts: LiveParts,
    private readonly onLost: () => void,
  ) {
    this.#record = record;
    void this.open();
  }

  /** As it was claimed, but for its name. */
  get record(): SessionRecord {
    return this.#record;
  }

  rename(name: string): void {
    if (name !== this.#record.name) this.#record = { ...this.#record, name };
  }

  /** What can be asked of it now. @throws DomainError `session_not_connected` while the engine is still opening */
  get capabilities(): Capabilities {
    if (!this.#connection) throw sessionNotConnected();
    return this.#connection.capabilities;
  }

  get isOpen(): boolean {
    return this.#connection !== undefined;
  }

  /** @throws DomainError `session_not_connected` */
  requireOpen(): void {
    if (!this.isOpen) throw sessionNotConnected();
  }

  /** @throws DomainError `session_not_connected`, `not_supported_by_engine` */
  can<Name extends keyof Capabilities>(name: Name): NonNullable<Capabilities[Name]> {
    return requireCapability(this.capabilities, name);
  }

  /**
   * What the network calls the person with this phone number, now or a minute ago. Undefined: there is none.
   * @throws DomainError `session_not_connected`, `not_supported_by_engine`
   */
  async person(phoneNumber: string): Promise<PersonNames | undefined> {
    return this.#reads.person(this.can('people'), phoneNumber);
  }

  /** Answers what it took, then ends the connection. Once. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#subscription?.stop();
    await this.#connection?.close();
  }

  private async open(): Promise<void> {
    const host = new SessionHost(this.record, this.parts, this.onLost);
    try {
      const connection = await this.parts.engines.get(this.record.engine).open(this.record, host);
      this.#tries = 0;
      if (this.#closed) await connection.close();
      else this.serveWith(connection);
    } catch (error) {
      await this.notOpened(host, error)
        .catch((failure: unknown) => this.openLater(failure))
        .catch((failure: unknown) => this.notServed(failure));
    }
  }

  /** Its network is tried again, until it has been tried enough. Any other failure is ours. */
  private async notOpened(host: SessionHost, error: unknown): Promise<void> {
    if (!(error instanceof NetworkTrouble)) return this.openLater(error);
    const delayMs = reconnectDelayMs(this.#tries);
    if (delayMs === undefined) return host.closed({ kind: 'retries_spent', detail: error.message });
    await host.lost();
    this.#tries += 1;
    this.openLater(error, delayMs);
  }

  private openLater(error: unknown, afterMs = reopenAfterMs): void {
    if (this.#closed || error instanceof NoSessionOwner) return;
    this.parts.logger.warn({ err: error, sessionId: this.record.id, afterMs }, 'engine not opened; it is tried again');
    this.serveWith(undefined);
    this.#retry = setTimeout(() => void this.open(), afterMs);
    this.#retry.unref();
  }

  /** NATS is gone for good, and this process ends with it: one session is no reason to end sooner. */
  private notServed(error: unknown): void {
    this.parts.logger.error({ err: error, sessionId: this.record.id }, 'session not served');
  }

  /**
   * Not before the engine is open, or has failed: until then the caller hears that no process serves the session yet,
   * and asks again; of a session that is handed over, the one before it is still there to say so.
   */
  private serveWith(connection: EngineConnection | undefined): void {
    this.#connection = connection;
    this.#subscription ??= this.parts.server.serveSession(this.record.id);
  }
}
