import { type RequestServer, type SessionSubscription, NoSessionOwner } from '@parley/messaging';
import type { MessageSentPayload } from '@parley/contracts/events';
import {
  type Capabilities,
  type EngineConnection,
  kindsOf,
  NetworkTrouble,
  reconnectDelayMs,
  requireCapability,
  requireSends,
  type PersonNames,
  type Send,
  type SendKind,
  type SendNetwork,
  sessionNotConnected,
  type SessionRecord,
} from '@parley/engine-kit';
import { AnswerCalls } from './answer-calls.js';
import { NetworkReads } from './network-reads.js';
import { type HostParts, SessionHost } from './session-host.js';

export interface LiveParts extends HostParts {
  readonly server: RequestServer;
}

const reopenAfterMs = 1_000;

/** A session that this process runs: it answers its NATS subjects and holds its engine connection. */
export class LiveSession {
  #subscription: SessionSubscription | undefined;
  #record: SessionRecord;
  #connection: EngineConnection | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** Failed attempts to connect since the last connection. */
  #tries = 0;
  #closed = false;
  readonly #reads = new NetworkReads();
  readonly #host: SessionHost;

  /** @param onLost called when an engine's report shows that the session has ended or has another owner */
  constructor(
    record: SessionRecord,
    private readonly parts: LiveParts,
    onLost: () => void,
  ) {
    this.#record = record;
    const calls = this.calls();
    this.#host = new SessionHost(record, parts, onLost, (items) => calls.take(items));
    void this.open();
  }

  /** The record as of the claim, except for the name. */
  get record(): SessionRecord {
    return this.#record;
  }

  rename(name: string): void {
    if (name !== this.#record.name) this.#record = { ...this.#record, name };
  }

  /** What the engine can do now. @throws DomainError `session_not_connected` while the engine is still opening */
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
   * Sends a message, or an action on a message, over the session's network.
   * @throws DomainError `session_not_connected`, `not_supported_by_engine`, and as `Sends.send`
   * @throws NoSessionOwner when this process has lost the session
   */
  async send(send: Send): Promise<MessageSentPayload> {
    const { sends } = this.capabilities;
    if (send.kind !== 'localDelete') for (const kind of kindsOf(send)) this.requireSends(kind);
    return this.#host.send(send, sends?.network);
  }

  /** @throws DomainError `session_not_connected`, `not_supported_by_engine` */
  requireSends(kind: SendKind): SendNetwork {
    return requireSends(this.capabilities, kind);
  }

  /**
   * The network's names of the person with this phone number, at most a minute old. Undefined: no such person.
   * @throws DomainError `session_not_connected`, `not_supported_by_engine`
   */
  async person(phoneNumber: string): Promise<PersonNames | undefined> {
    return this.#reads.person(this.can('people'), phoneNumber);
  }

  /** Answers the accepted requests, then closes the connection. Repeated calls do nothing. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#subscription?.stop();
    await this.#connection?.close();
  }

  private calls(): AnswerCalls {
    const { id, teamId } = this.record;
    return new AnswerCalls({
      ...{ session: { id, teamId }, logger: this.parts.logger },
      settings: async () => (await this.#host.current()).config.calls,
      capabilities: () => this.capabilities,
      identityOf: async (person) => {
        const [identity] = await this.#host.learned([person]);
        if (!identity) throw new Error('A person was not learned.');
        return identity;
      },
      send: (send) => this.send(send),
    });
  }

  private async open(): Promise<void> {
    try {
      const connection = await this.parts.engines.get(this.record.engine).open(this.record, this.#host);
      this.#tries = 0;
      if (this.#closed) await connection.close();
      else this.serveWith(connection);
    } catch (error) {
      await this.notOpened(error)
        .catch((failure: unknown) => this.openLater(failure))
        .catch((failure: unknown) => this.notServed(failure));
    }
  }

  /** Retries after network trouble, until the attempts are spent. Any other failure is our own and is retried without limit. */
  private async notOpened(error: unknown): Promise<void> {
    if (!(error instanceof NetworkTrouble)) return this.openLater(error);
    const delayMs = reconnectDelayMs(this.#tries);
    if (delayMs === undefined) return this.#host.closed({ kind: 'retries_spent', detail: error.message });
    await this.#host.lost();
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

  /** NATS is permanently gone, and this process will end because of it: one session is no reason to end sooner. */
  private notServed(error: unknown): void {
    this.parts.logger.error({ err: error, sessionId: this.record.id }, 'session not served');
  }

  /**
   * Subscribes only after the engine has opened or failed. Until then callers get "no owner" and retry. During a
   * handover the previous owner still answers so.
   */
  private serveWith(connection: EngineConnection | undefined): void {
    this.#connection = connection;
    this.#subscription ??= this.parts.server.serveSession(this.record.id);
  }
}
