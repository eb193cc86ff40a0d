import { NoiseServer, type ServerIdentity } from './noise.js';
import type { Baileys, BinaryNode, Fields, ProtoType, WebSocket } from './package.js';

/** Who a connection says it is when it opens. */
export interface Opening {
  readonly clientKey: Buffer;
  /** `ClientPayload`: of a device that is to be paired, or one that logs in. */
  readonly payload: Fields;
}

export interface ConnectionEvents {
  opened(opening: Opening): void | Promise<void>;
  received(stanza: BinaryNode): void | Promise<void>;
  closed(): void;
  failed(error: unknown): void;
}

/** Which side ended a connection, and the code of the closing frame. (1006: there was none.) */
export interface Ending {
  readonly by: 'client' | 'server';
  readonly code?: number;
}

/** A WebSocket, its handshake and its stanzas, one after another. */
export class Connection {
  readonly #noise: NoiseServer;
  #bytes = Buffer.alloc(0);
  #begun = false;
  #work: Promise<void> = Promise.resolve();
  /** Once it is no longer open. */
  ending: Ending | undefined;
  /** All that came, in order, for tests to look at. */
  readonly stanzas: BinaryNode[] = [];
  events: ConnectionEvents | undefined;

  constructor(
    private readonly baileys: Baileys,
    private readonly socket: WebSocket,
    identity: ServerIdentity,
  ) {
    this.#noise = new NoiseServer(baileys, identity);
    socket.on('message', (bytes: Buffer) => this.take(bytes));
    socket.on('error', () => this.terminate());
    socket.on('close', (code: number) => this.ended({ by: 'client', code }));
  }

  get isOpen(): boolean {
    return this.ending === undefined;
  }

  send(stanza: BinaryNode): void {
    if (this.isOpen) this.socket.send(framed(this.#noise.encrypt(this.baileys.encodeBinaryNode(stanza))));
  }

  close(): void {
    this.socket.close();
    this.ended({ by: 'server' });
  }

  /** As a network that is gone: nothing is said. */
  terminate(): void {
    this.socket.terminate();
    this.ended({ by: 'server' });
  }

  private ended(ending: Ending): void {
    if (this.ending) return;
    this.ending = ending;
    this.events?.closed();
  }

  private take(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    this.#work = this.#work.then(() => this.readAll()).catch((error: unknown) => this.failed(error));
  }

  private failed(error: unknown): void {
    // What came after the end is of no account.
    if (this.isOpen) this.events?.failed(error);
    this.terminate();
  }

  private async readAll(): Promise<void> {
    this.skipHeader();
    while (this.#bytes.length >= 3) {
      const end = 3 + this.#bytes.readUIntBE(0, 3);
      if (this.#bytes.length < end) return;
      const frame = this.#bytes.subarray(3, end);
      this.#bytes = this.#bytes.subarray(end);
      await this.read(frame);
    }
  }

  /** `ED`, three bytes, the length and routing information of an earlier connection; then `WA` and the version. */
  private skipHeader(): void {
    if (this.#begun) return;
    const routed = this.#bytes.subarray(0, 2).toString() === 'ED' ? 7 + this.#bytes.readUIntBE(4, 3) : 0;
    const header = this.#bytes.subarray(routed, routed + this.baileys.NOISE_WA_HEADER.length);
    if (!header.equals(this.baileys.NOISE_WA_HEADER)) throw new Error('The client does not begin as one of WhatsApp.');
    this.#bytes = this.#bytes.subarray(routed + header.length);
    this.#begun = true;
  }

  private async read(frame: Buffer): Promise<void> {
    if (this.#noise.isOpen) {
      const stanza = await this.baileys.decodeBinaryNode(this.#noise.decrypt(frame));
      this.stanzas.push(stanza);
      await this.events?.received(stanza);
      return;
    }
    const { HandshakeMessage, ClientPayload } = this.baileys.proto as Record<string, ProtoType>;
    const { clientHello, clientFinish } = HandshakeMessage?.decode(frame) ?? {};
    if (clientHello) {
      this.socket.send(framed(this.#noise.hello((clientHello as Fields).ephemeral as Uint8Array)));
      return;
    }
    const { clientKey, payload } = this.#noise.finish(clientFinish as Fields);
    await this.events?.opened({ clientKey, payload: ClientPayload?.decode(payload) ?? {} });
  }
}

function framed(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(3);
  length.writeUIntBE(bytes.length, 0, 3);
  return Buffer.concat([length, bytes]);
}
