import type { BinaryNode, Listener, WaEvents, WaSocket } from '../baileys-api.js';
import type { CloseError } from './close-verdict.js';
import type { DevicePairing } from '../linking/device-pairing.js';
import { containFailures } from './contain-failures.js';
import { StanzaGate, type Through } from './stanza-gate.js';
import { closeSocket } from './wa-socket.js';

/** Handlers of a socket's state changes and of its stanzas. */
export interface LinkHandlers {
  opened(): void;
  /** Called once, also after {@link WaLink.fail}. */
  closed(error: CloseError | undefined): void;
  /** The package threw while it handled an event. */
  failed(error: unknown): void;
  /** The package changed the credentials. */
  changed(): void;
  readonly message: Through;
  readonly receipt: Through;
  readonly notification: Through;
  readonly call: Through;
  /** The network accepted or refused a message that was sent. */
  acknowledged(node: BinaryNode): void;
  /** The network acknowledged a receipt that we sent. */
  receiptTaken(node: BinaryNode): void;
}

/** One socket: opened, used and closed once. */
export class WaLink {
  readonly #gate: StanzaGate;
  #isOver = false;
  #failure: CloseError | undefined;

  constructor(
    readonly socket: WaSocket,
    readonly pairing: DevicePairing,
    handlers: LinkHandlers,
  ) {
    containFailures(socket.ws, (error, event) => {
      handlers.failed(error);
      if (event === 'message') this.fail(error);
    });
    this.#gate = new StanzaGate(socket.ws, (error) => this.fail(error));
    this.#gate.intercept('CB:iq,type:set,pair-device', (node) => pairing.offered(node));
    this.#gate.intercept('CB:iq,,pair-success', (node, pass) => pairing.paired(node, pass));
    this.#gate.intercept('CB:message', handlers.message);
    this.#gate.intercept('CB:receipt', handlers.receipt);
    this.#gate.intercept('CB:notification', handlers.notification);
    this.#gate.intercept('CB:call', handlers.call);
    socket.ws.on('CB:ack,class:message', ((node: BinaryNode) => handlers.acknowledged(node)) as Listener);
    socket.ws.on('CB:ack,class:receipt', ((node: BinaryNode) => handlers.receiptTaken(node)) as Listener);
    socket.ev.on('creds.update', () => handlers.changed());
    socket.ev.on('connection.update', (update) => this.updated(update, handlers));
  }

  get isOpen(): boolean {
    return !this.#isOver && this.socket.ws.isOpen;
  }

  /** Closes the socket after an error on this side, so that nothing more is sent. `closed` is called with the error. */
  fail(error: unknown): void {
    if (this.#isOver) return;
    this.#failure ??= { message: error instanceof Error ? error.message : 'failed' };
    void closeSocket(this.socket);
  }

  /** Resolves once every stanza that arrived is handled. */
  idle(): Promise<void> {
    return this.#gate.idle();
  }

  /** Closes the socket without telling the network. `closed` is not called. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.pairing.close();
    await closeSocket(this.socket);
  }

  private updated({ connection, lastDisconnect }: WaEvents['connection.update'], handlers: LinkHandlers): void {
    if (this.#isOver) return;
    if (connection === 'open') handlers.opened();
    if (connection !== 'close') return;
    this.#isOver = true;
    this.pairing.close();
    handlers.closed(this.#failure ?? (lastDisconnect?.error as CloseError | undefined));
  }
}
