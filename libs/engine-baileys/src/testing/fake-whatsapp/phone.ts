import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { bundleNode, bundleOfRetry } from './companion.js';
import { bigEndian, children, deviceJid, node, seconds } from './nodes.js';
import type { BinaryNode, Fields, KeyPair } from './package.js';
import { SignalClient } from './signal-client.js';
import type { Account, Device, GroupChat } from './world.js';

/** A message that came to a phone and was decrypted there. */
export interface ReceivedMessage {
  readonly id: string;
  /** Where it was sent to: this person, a group, the status. */
  readonly to: string;
  readonly from: Device;
  readonly message: Fields;
  readonly attrs: Record<string, string>;
}

/** What a linked device said of a message of this phone. */
export interface ReceiptSeen {
  readonly id: string;
  readonly from: Device;
  /** '' is delivered. */
  readonly type: string;
}

export interface SendOptions {
  readonly id?: string;
  /** How often the network brings it. */
  readonly times?: number;
  /** Attributes of the stanza, such as `edit`. */
  readonly attrs?: Record<string, string>;
}

type Chat = Account | GroupChat;

/** `HistorySync.HistorySyncType` */
const onDemand = 6;

/** The phone of a person: a Signal client that writes, reads and acknowledges as it is told. */
export class Phone {
  identity: KeyPair;
  signal: SignalClient;
  readonly received: ReceivedMessage[] = [];
  readonly receipts: ReceiptSeen[] = [];
  /** Devices that want to know whether this phone is there. */
  readonly subscribers = new Set<Device>();
  /** `available`, `composing` and so on, as the account's linked devices showed them to this person. */
  readonly presences: { readonly from: Device; readonly state: string }[] = [];
  readonly #sent = new Map<string, { readonly chat: Chat; readonly message: Fields }>();
  /** Devices that have this phone's sender key, by group. */
  readonly #keyed = new Map<string, Set<string>>();
  #work: Promise<unknown> = Promise.resolve();

  constructor(private readonly person: Account) {
    this.identity = person.network.baileys.Curve.generateKeyPair();
    this.signal = new SignalClient(person.network.baileys, this.identity);
  }

  /** @returns the message's id */
  send(chat: Chat, message: Fields, options: SendOptions = {}): Promise<string> {
    const id = options.id ?? `3A${randomBytes(9).toString('hex').toUpperCase()}`;
    this.#sent.set(id, { chat, message });
    return this.inTurn(async () => {
      if (chat.kind === 'group') await this.sendToGroup(chat, id, message, options);
      else await this.sendToPerson(chat, id, message, options);
      return id;
    });
  }

  text(chat: Chat, text: string, options?: SendOptions): Promise<string> {
    return this.send(chat, { conversation: text }, options);
  }

  /** Tells who sent it what became of it. */
  acknowledge(of: ReceivedMessage, type: 'delivered' | 'read' | 'played'): void {
    const inGroup = of.to.endsWith('@g.us');
    const self = of.to.endsWith('@lid') ? this.person.lidJid : this.person.jid;
    const attrs = {
      id: of.id,
      from: inGroup ? of.to : self,
      participant: inGroup ? this.person.jid : undefined,
      t: seconds(),
      type: type === 'delivered' ? undefined : type,
    };
    for (const device of of.from.person.companions.values()) device.push(node('receipt', attrs));
  }

  /** To all that subscribed to it, or to whom it writes. */
  showPresence(to: Account, state: 'available' | 'unavailable' | 'composing' | 'recording' | 'paused'): void {
    const from = this.address();
    const media = state === 'recording' ? { media: 'audio' } : {};
    const stanza = ['available', 'unavailable'].includes(state)
      ? node('presence', { from, type: state === 'available' ? undefined : state, last: seconds() })
      : node('chatstate', { from }, [node(state === 'recording' ? 'composing' : state, media)]);
    for (const device of to.companions.values()) device.connection?.send(stanza);
  }

  /** To a device that was just linked: keys of the settings, and what was written before. */
  async welcome(device: Device, history: Fields): Promise<void> {
    const keys = this.person.network.appStateOf(this.person).shares();
    await this.peerMessage(device, { protocolMessage: { type: 6, appStateSyncKeyShare: { keys } } });
    await this.tellHistory(device, history);
  }

  /** @param requestId of the device's request that this answers */
  async tellHistory(device: Device, history: Fields, requestId?: string): Promise<void> {
    const { HistorySync } = this.person.network.baileys.proto as unknown as {
      HistorySync: { encode(of: Fields): { finish(): Uint8Array } };
    };
    const syncType = requestId === undefined ? 0 : onDemand;
    const payload = deflateSync(HistorySync.encode({ syncType, ...history }).finish());
    const historySyncNotification = {
      ...{ syncType, chunkOrder: 1, progress: 100, peerDataRequestSessionId: requestId },
      initialHistBootstrapInlinePayload: payload,
    };
    await this.peerMessage(device, { protocolMessage: { type: 5, historySyncNotification } });
  }

  /** From the phone to its own linked device. */
  peerMessage(device: Device, message: Fields): Promise<void> {
    return this.inTurn(async () => {
      const enc = await this.encryptFor(device, message);
      const id = randomBytes(8).toString('hex').toUpperCase();
      const attrs = { from: this.person.jid, id, type: 'text', category: 'peer', t: seconds() };
      device.push(node('message', attrs, [enc]));
    });
  }

  /** Takes the encrypted parts of a stanza that are for this phone. */
  take(from: Device, stanza: BinaryNode, parts: readonly BinaryNode[]): Promise<void> {
    return this.inTurn(async () => {
      const { id = '', to = '' } = stanza.attrs;
      try {
        const message = await this.decrypt(from, to, parts);
        if (message) this.received.push({ id, to, from, message, attrs: stanza.attrs });
      } catch (error) {
        await this.askAgain(from, stanza, error as Error);
      }
    });
  }

  /** Forgets its Signal session with the device: what comes next cannot be read, and is asked for again. */
  async forget(device: Device): Promise<void> {
    this.forgot.add(device);
    await this.signal.repository.deleteSession([device.jid]);
  }

  /** Asks for the message again where a device could not read it. */
  takeReceipt(from: Device, receipt: BinaryNode): void {
    const { id = '', type = '' } = receipt.attrs;
    const ids = [id, ...children(children(receipt, 'list')[0], 'item').map(({ attrs }) => attrs.id ?? '')];
    for (const one of ids) this.receipts.push({ id: one, from, type });
    if (type === 'retry') void this.inTurn(() => this.sendAgain(from, receipt));
  }

  /** Devices whose session this phone forgot. */
  private readonly forgot = new Set<Device>();

  private address(): string {
    return this.person.addressing === 'lid' ? this.person.lidJid : this.person.jid;
  }

  private async sendToPerson(to: Account, id: string, message: Fields, options: SendOptions): Promise<void> {
    const isLid = this.person.addressing === 'lid';
    const attrs = {
      ...{ from: this.address(), id, type: typeOf(message), t: seconds(), notify: this.person.name },
      ...(isLid ? { sender_pn: this.person.jid } : { sender_lid: this.person.lidJid }),
      ...options.attrs,
    };
    for (const device of to.companions.values())
      push(device, node('message', attrs, [await this.encryptFor(device, message)]), options);
    const own = {
      ...{ from: this.person.jid, recipient: to.jid, peer_recipient_lid: to.lidJid },
      ...{ id, type: typeOf(message), t: seconds(), notify: this.person.name, ...options.attrs },
    };
    const copy = { deviceSentMessage: { destinationJid: to.jid, message } };
    for (const device of this.person.companions.values())
      push(device, node('message', own, [await this.encryptFor(device, copy)]), options);
  }

  private async sendToGroup(group: GroupChat, id: string, message: Fields, options: SendOptions): Promise<void> {
    const { baileys } = this.person.network;
    const data = baileys.encodeWAMessage(message);
    const sealed = await this.signal.repository.encryptGroupMessage({ group: group.jid, meId: this.person.jid, data });
    const distribution = this.distribution(group, sealed.senderKeyDistributionMessage);
    const attrs = {
      ...{ from: group.jid, participant: group.address(this.person), addressing_mode: group.addressing },
      ...(group.addressing === 'lid' ? { participant_pn: this.person.jid } : { participant_lid: this.person.lidJid }),
      ...{ id, type: typeOf(message), t: seconds(), notify: this.person.name, ...options.attrs },
    };
    const keyed = this.#keyed.get(group.jid) ?? new Set();
    this.#keyed.set(group.jid, keyed);
    for (const device of group.people().flatMap((one) => [...one.companions.values()])) {
      const parts = keyed.has(device.jid) ? [] : [await this.encryptFor(device, distribution)];
      keyed.add(device.jid);
      push(
        device,
        node('message', attrs, [...parts, node('enc', { v: 2, type: 'skmsg' }, sealed.ciphertext)]),
        options,
      );
    }
  }

  private distribution(group: GroupChat, key: Uint8Array): Fields {
    return { senderKeyDistributionMessage: { groupId: group.jid, axolotlSenderKeyDistributionMessage: key } };
  }

  private async encryptFor(device: Device, message: Fields, count?: string): Promise<BinaryNode> {
    const { type, ciphertext } = await this.signal.encrypt(device.jid, message, () => device.bundle());
    return node('enc', { v: 2, type, count }, ciphertext);
  }

  private async decrypt(from: Device, to: string, parts: readonly BinaryNode[]): Promise<Fields | undefined> {
    let message: Fields | undefined;
    for (const { attrs, content } of parts) {
      const { type = '' } = attrs;
      const sealed = content as Uint8Array;
      const author = from.jid;
      const read =
        type === 'skmsg'
          ? await this.signal.decryptGroup(to, author, sealed)
          : await this.signal.decrypt(author, type, sealed);
      const { senderKeyDistributionMessage: item, ...rest } = read as Fields & {
        senderKeyDistributionMessage?: Fields;
      };
      if (item) await this.signal.repository.processSenderKeyDistributionMessage({ authorJid: author, item });
      if (Object.values(rest).some((value) => value !== null && value !== undefined)) message = read;
    }
    return message;
  }

  /** The person has another phone: it knows no session and no key of a group, and the network says so. */
  reinstall(devices: readonly Device[]): void {
    this.identity = this.person.network.baileys.Curve.generateKeyPair();
    this.signal = new SignalClient(this.person.network.baileys, this.identity);
    this.#keyed.clear();
    const attrs = { type: 'encrypt', from: this.person.jid, id: randomBytes(6).toString('hex'), t: seconds() };
    for (const device of devices) device.push(node('notification', attrs, [node('identity')]));
  }

  private async askAgain(from: Device, stanza: BinaryNode, error: Error): Promise<void> {
    const { id = '', to = '' } = stanza.attrs;
    if (!this.forgot.delete(from))
      this.person.network.violation(`${this.person.name} cannot read ${id}: ${error.message}`);
    await this.askFor(from, id, to);
  }

  /** Asks a device for a message again. @param to where it was sent to */
  async askFor(from: Device, id: string, to: string): Promise<void> {
    const bundle = await this.signal.bundle();
    const inGroup = to.endsWith('@g.us');
    const { content } = bundleNode('', bundle);
    const keys = (content as BinaryNode[]).filter(({ tag }) => tag !== 'registration');
    from.push(
      node(
        'receipt',
        { id, from: inGroup ? to : this.person.jid, participant: inGroup ? this.person.jid : undefined, type: 'retry' },
        [
          node('retry', { count: 1, id, t: seconds(), v: 1 }),
          node('registration', {}, bigEndian(bundle.registrationId, 4)),
          node('keys', {}, keys),
        ],
      ),
    );
  }

  private async sendAgain(device: Device, receipt: BinaryNode): Promise<void> {
    const { id = '' } = receipt.attrs;
    const sent = this.#sent.get(id);
    if (!sent) return;
    const session = bundleOfRetry(receipt) ?? device.bundle();
    await this.signal.repository.injectE2ESession({ jid: device.jid, session });
    const { chat, message } = sent;
    const attrs =
      chat.kind === 'group'
        ? { from: chat.jid, participant: chat.address(this.person), addressing_mode: chat.addressing }
        : { from: this.address() };
    const count = children(receipt, 'retry')[0]?.attrs.count ?? '1';
    const copy = device.person === this.person ? { deviceSentMessage: { destinationJid: chat.jid, message } } : message;
    const own = device.person === this.person ? { recipient: chat.jid } : {};
    const enc = await this.encryptFor(device, copy, count);
    device.push(
      node('message', { ...attrs, ...own, id, type: typeOf(message), t: seconds(), notify: this.person.name }, [enc]),
    );
  }

  /** One thing after another: what is encrypted first goes out first. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

function push(device: Device, stanza: BinaryNode, { times = 1 }: SendOptions): void {
  for (let time = 0; time < times; time += 1) device.push(stanza);
}

function typeOf(message: Fields): string {
  if (message.reactionMessage) return 'reaction';
  if (message.pollCreationMessage || message.pollCreationMessageV3 || message.pollUpdateMessage) return 'poll';
  const media = ['imageMessage', 'videoMessage', 'audioMessage', 'documentMessage', 'stickerMessage', 'contactMessage'];
  return media.some((name) => message[name]) ? 'media' : 'text';
}

/** The address of a phone among the devices of a person. */
export const phoneJid = (person: Account): string => deviceJid(person.phoneNumber, 0, 's.whatsapp.net');
