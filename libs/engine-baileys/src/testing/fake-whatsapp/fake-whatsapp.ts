import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connection, type Opening } from './connection.js';
import { Failures } from './failures.js';
import { Groups } from './groups.js';
import { MediaHost } from './media-host.js';
import { MessageRouting, showPresence } from './message-routing.js';
import { Network } from './network.js';
import { Newsletters } from './newsletters.js';
import { child, children, node, seconds, server as serverJid } from './nodes.js';
import { ServerIdentity } from './noise.js';
import {
  type Baileys,
  type BinaryNode,
  type Fields,
  type Installed,
  loadPackage,
  type WebSocket,
  type WebSocketServer,
} from './package.js';
import { Pairing } from './pairing.js';
import type { Companion, Person } from './person.js';
import { Requests } from './requests.js';

export interface FakeOptions {
  readonly port?: number;
  /** How many QR codes a connection that is not linked is given; WhatsApp gives six. */
  readonly refs?: number;
  /** What phones tell newly linked devices of before: fields of `HistorySync`. Nothing at all where undefined is given. */
  readonly history?: Fields | 'none';
}

/** WhatsApp's servers and everybody's phones, in memory: `ws://127.0.0.1:…/ws/chat`. */
export class FakeWhatsApp {
  readonly network: Network;
  readonly groups: Groups;
  readonly newsletters: Newsletters;
  readonly routing: MessageRouting;
  readonly failures: Failures;
  readonly identity: ServerIdentity;
  /** All that are open, linked or not. */
  readonly connections = new Set<Connection>();
  readonly pairing: Pairing;
  readonly #requests: Requests;
  readonly #baileys: Baileys;
  readonly #http: Server;
  readonly #sockets: WebSocketServer;
  /** History that phones tell devices which are linked from now on. */
  history: Fields | 'none';
  /** Logins and registrations of all time. */
  handshakes = 0;
  /** The ids of the calls that devices rejected. */
  readonly rejected: string[] = [];

  private constructor({ baileys, WebSocketServer: Sockets }: Installed, media: MediaHost, options: FakeOptions) {
    this.#baileys = baileys;
    this.identity = new ServerIdentity(baileys);
    this.failures = new Failures();
    this.network = new Network(baileys, media, this.failures);
    this.groups = new Groups(this.network);
    this.newsletters = new Newsletters(this.network);
    this.routing = new MessageRouting(this.network);
    this.#requests = new Requests(this.network, this.groups, this.newsletters);
    this.pairing = new Pairing(this.network, options.refs ?? 6);
    this.history = options.history ?? {};
    this.#http = createServer();
    this.#sockets = new Sockets({ server: this.#http });
    this.#sockets.on('connection', (socket: WebSocket) => this.connected(socket));
  }

  /** @throws where `npm run engine:baileys` was not run */
  static async start(options: FakeOptions = {}): Promise<FakeWhatsApp> {
    const [installed, media] = await Promise.all([loadPackage(), new MediaHost().start()]);
    const fake = new FakeWhatsApp(installed, media, options);
    await new Promise<void>((listening) => fake.#http.listen(options.port ?? 0, '127.0.0.1', listening));
    return fake;
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#http.address() as AddressInfo).port}/ws/chat`;
  }

  /** What points the product here. */
  get environment(): { WA_WEB_URL: string; WA_NOISE_ROOT_KEY: string } {
    return { WA_WEB_URL: this.url, WA_NOISE_ROOT_KEY: this.identity.root.public.toString('base64') };
  }

  async close(): Promise<void> {
    for (const connection of this.connections) connection.terminate();
    this.#sockets.close();
    this.#http.closeAllConnections();
    await Promise.all([new Promise((closed) => this.#http.close(closed)), this.network.media.close()]);
    for (const { phone } of this.network.people) phone.signal.repository.close?.();
  }

  addPerson(of: Parameters<Network['add']>[0] = {}): Person {
    return this.network.add(of);
  }

  /** Whether a device that is connected shows the code. */
  isShown(qr: string): boolean {
    return this.pairing.isShown(qr);
  }

  /** The person's phone scans the QR code of a device. */
  scan(qr: string, person: Person): void {
    this.pairing.scan(qr, person);
  }

  /** The person's phone is given the pairing code that a device shows. */
  enterCode(person: Person, code: string): Promise<void> {
    return this.pairing.enterCode(person, code);
  }

  /** Ends the connection of a device as the server does, with `<stream:error>`. */
  streamError(device: Companion, attrs: Record<string, string>, content: BinaryNode[] = []): void {
    const { connection } = device;
    connection?.send(node('stream:error', attrs, content));
    connection?.close();
  }

  /** As a network that is gone. */
  drop(device: Companion): void {
    device.connection?.terminate();
  }

  /** Somebody calls the person, or ends the call: `info` is what the `<call>` holds. */
  call(person: Person, from: Person, info: BinaryNode): void {
    const attrs = { from: from.lidJid, t: seconds(), id: randomUUID() };
    for (const device of person.companions.values()) device.push(node('call', attrs, [info]));
  }

  /** At the phone: the device is linked no longer. */
  removeDevice(device: Companion): void {
    device.person.companions.delete(device.id);
    this.streamError(device, { code: '401' }, [node('conflict', { type: 'device_removed' })]);
  }

  private connected(socket: WebSocket): void {
    const connection = new Connection(this.#baileys, socket, this.identity);
    this.connections.add(connection);
    const closed = (): void => {
      this.connections.delete(connection);
      this.pairing.closed(connection);
    };
    const failed = (error: unknown): void => this.network.violation(`A connection failed: ${String(error)}`);
    connection.events = {
      opened: (opening) => this.opened(connection, opening),
      received: (stanza) => this.pairing.take(connection, stanza),
      ...{ closed, failed },
    };
  }

  private opened(connection: Connection, opening: Opening): void {
    this.handshakes += 1;
    if (this.failures.silent) return;
    const { username, device: id, devicePairingData } = opening.payload;
    if (devicePairingData) {
      this.pairing.open(connection, opening);
      return;
    }
    const person = this.network.find(String(username));
    const device = person?.companions.get(Number(id));
    const known = device?.keys.noiseKey.equals(opening.clientKey) ? device : undefined;
    const failure = known ? this.failures.takeLogin(known.person) : { reason: '401', location: 'atn' };
    if (!device || failure) {
      connection.send(node('failure', failure));
      connection.close();
      return;
    }
    this.login(connection, device);
  }

  private login(connection: Connection, device: Companion): void {
    const before = device.connection;
    if (before?.isOpen) this.streamError(device, {}, [node('conflict', { type: 'replaced' })]);
    device.connection = connection;
    device.connections.push(connection);
    device.isActive = false;
    device.logins += 1;
    const { events } = connection;
    if (events) {
      const { closed } = events;
      events.received = (stanza) => this.received(device, stanza);
      events.closed = () => {
        closed();
        if (device.connection === connection) device.isActive = false;
      };
    }
    connection.send(node('success', { t: seconds(), lid: device.lidJid, props: 27, location: 'atn' }));
    if (device.logins === 1 && this.history !== 'none') {
      const failed = (error: unknown): void => this.network.violation(`No welcome: ${String(error)}`);
      device.whenActive = () => void device.person.phone.welcome(device, this.history as Fields).catch(failed);
    }
  }

  private async received(device: Companion, stanza: BinaryNode): Promise<void> {
    if ((await this.failures.watch?.(device, stanza)) === 'lost') return undefined;
    const { id, type, to = '' } = stanza.attrs;
    switch (stanza.tag) {
      case 'iq':
        return this.request(device, stanza);
      case 'message':
        return this.routing.take(device, stanza);
      case 'receipt':
        this.receipt(device, stanza);
        return device.connection?.send(node('ack', { class: 'receipt', id, type, from: to }));
      case 'ack':
        if (stanza.attrs.class === 'message' && stanza.attrs.error) device.refused.push(stanza.attrs);
        return device.settle(stanza.attrs.class ?? '', id);
      case 'chatstate':
        return showPresence(this.network, device, stanza);
      case 'presence':
        return this.presence(device, stanza);
      case 'call':
        this.rejected.push(child(stanza, 'reject')?.attrs['call-id'] ?? '');
        return device.connection?.send(node('ack', { class: 'call', id, from: to }));
      case 'ib':
        if (child(stanza, 'offline_batch')) device.bringQueue();
        return undefined;
      default:
        return this.network.violation(`Nothing takes <${stanza.tag}>.`);
    }
  }

  private async request(device: Companion, stanza: BinaryNode): Promise<void> {
    const { id, xmlns, to, type } = stanza.attrs;
    const removed = child(stanza, 'remove-companion-device');
    if (type === 'result' || type === 'error') return;
    // A text of that name is no JID.
    if (to === 's.whatsapp.net') this.network.violation(`An iq of ${xmlns} is to a text instead of the server.`);
    if (xmlns === 'passive') {
      device.connection?.send(node('iq', { from: to, type: 'result', id }));
      this.preview(device);
    } else if (xmlns === 'md' && removed) {
      device.connection?.send(node('iq', { from: serverJid, type: 'result', id }));
      this.removeDevice(device);
    } else await this.#requests.answer(device, stanza);
  }

  /** The device is ready: it is told how much waits, and asks for it. */
  private preview(device: Companion): void {
    device.whenActive?.();
    device.whenActive = undefined;
    const count = device.queue.length;
    if (count === 0) device.bringQueue();
    else device.connection?.send(node('ib', {}, [node('offline_preview', { count, message: count })]));
  }

  private receipt(device: Companion, stanza: BinaryNode): void {
    const { id, to, participant, recipient } = stanza.attrs;
    const items = children(child(stanza, 'list'), 'item').map(({ attrs }) => attrs.id);
    // What it asks for again comes again, and is settled by the acknowledgement that follows.
    if (stanza.attrs.type !== 'retry') for (const one of [id, ...items]) device.settle('message', one);
    const writer = this.network.find(participant ?? to) ?? this.network.find(recipient);
    writer?.phone.takeReceipt(device, stanza);
  }

  private presence(device: Companion, { attrs }: BinaryNode): void {
    if (attrs.type === 'subscribe') {
      const person = this.network.find(attrs.to);
      person?.phone.subscribers.add(device);
    } else if (attrs.type) device.presence = attrs.type;
  }
}
