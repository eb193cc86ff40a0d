import type { InboundItem, ReceivedItem, Capabilities } from '@parley/engine-kit';
import { notFound } from '@parley/contracts/base';
import { NoSessionOwner } from '@parley/messaging';
import type { BinaryNode, Proto, WaMessage, WaMessageKey, WaSocket } from '../baileys-api.js';
import { isSynchronized, selfOf } from '../directory/told-session.js';
import { WaDirectory } from '../directory/wa-directory.js';
import type { WaParts } from '../wa-parts.js';
import { endOf, WaCalls } from './inbound/read-call.js';
import { readGroupNotice } from './inbound/read-group-notice.js';
import { historyReport } from './inbound/history-report.js';
import { WaReports } from './inbound/read-reports.js';
import { HistoryRequests } from './inbound/history-requests.js';
import { ReadInbound } from './inbound/read-inbound.js';
import { readHistory } from './inbound/read-history.js';
import { fetchHistory, historyNotification, isFinalOfHistory } from './inbound/read-history-sync.js';
import { readReceipt } from './inbound/read-receipt.js';
import { resentMessages } from './inbound/read-resent.js';
import { networkRefusal } from '../wire/network-refusal.js';
import { type Proto as WireProto, protosOf } from '../wire/proto-value.js';
import { chatOf } from '../wire/jids.js';
import { BaileysMedia } from './media/baileys-media.js';
import { MediaHttp } from './media/media-http.js';
import { KeptMessages } from './kept-message.store.js';
import { Addresses } from './outbound/addresses.js';
import { MakeMessage } from './outbound/make-message.js';
import { WaPeople } from './outbound/people.js';
import { disappearingIn } from './outbound/act-content.js';
import { WaChats } from './outbound/wa-chats.js';
import { WaMessages } from './outbound/wa-messages.js';
import { WaSignals } from './outbound/wa-signals.js';

/** Reads one session's stanzas and events of the network, and offers the session's capabilities. */
export class WaContent {
  readonly capabilities: Capabilities;
  readonly #kept: KeptMessages;
  readonly #addresses = new Addresses();
  readonly #people: WaPeople;
  readonly #media: BaileysMedia;
  readonly #directory: WaDirectory;
  readonly #inbound: ReadInbound;
  readonly #calls: WaCalls;
  readonly #reports = new WaReports();
  /** The queue of reports: they are recorded in the order in which the network sends them. */
  #reporting: Promise<unknown> = Promise.resolve();
  readonly #requests: HistoryRequests;

  constructor(private readonly parts: WaParts) {
    const { session, pool, host } = parts;
    this.#calls = new WaCalls(pool, session.id);
    const http = new MediaHttp(parts.trustsLoopback);
    this.#media = new BaileysMedia(pool, http, () => Promise.resolve(parts.agent));
    this.#kept = new KeptMessages(pool, parts.seal, session);
    const people = new WaPeople(() => parts.socket(), this.#addresses, host);
    this.#people = people;
    this.#directory = new WaDirectory(
      parts,
      (person) => people.numberJidOf(person),
      (items) => this.report(items),
    );
    const addressing = (jid: string): Promise<'pn' | 'lid'> => this.#directory.addressing(jid);
    this.#inbound = new ReadInbound(this.#kept, (jid) => this.#directory.nameOf(jid));
    const make = new MakeMessage(parts, this.#kept, http, addressing);
    const messages = new WaMessages(parts, people, make, this.#kept, () => this.#directory.statusReceivers());
    this.#requests = new HistoryRequests(parts, (chat) => people.jidOf(chat));
    const chats = new WaChats(parts, people, make);
    const signals = new WaSignals(parts, people, this.#addresses, addressing);
    this.capabilities = {
      sends: { kinds: messages.kinds, network: messages },
      receipts: signals,
      typing: signals,
      presence: signals,
      stars: signals,
      contacts: signals,
      history: this.#requests,
      messagePins: chats,
      disappearing: chats,
      people,
      calls: { reject: (callId) => this.reject(callId) },
      ...this.#directory.capabilities,
    };
  }

  /**
   * The items that a message holds for clients; [] if none. Messages come from the inbox in the order of arrival, after a crash
   * perhaps a second time.
   */
  async received(message: WaMessage): Promise<readonly ReceivedItem[]> {
    const { remoteJid, remoteJidAlt, fromMe } = message.key;
    if (!fromMe && chatOf(remoteJid)?.kind === 'person') this.#addresses.heard(remoteJid, remoteJidAlt);
    if (typeof remoteJid === 'string') this.#directory.heard(remoteJid, disappearingIn(message.message));
    const notification = historyNotification(message);
    if (notification) return this.history(notification);
    const resent = resentMessages(message, this.parts.baileys, (error) => this.unreadable(error));
    if (resent.length > 0) {
      const items = resent.map((one) => this.#inbound.items(one, this.parts.account()));
      return (await Promise.all(items)).flat();
    }
    return this.#inbound.items(message, this.parts.account());
  }

  private unreadable(error: unknown): void {
    const { logger, session } = this.parts;
    logger.warn({ err: error, sessionId: session.id }, 'a message that the phone sent again could not be read');
  }

  /** Reads messages from before the session was linked. A failure that no retry can change is logged and not tried again. */
  private async history(notification: WireProto): Promise<ReceivedItem[]> {
    const { session, baileys, logger } = this.parts;
    try {
      const media = { sessionId: session.id, baileys, media: this.#media };
      const history = await fetchHistory(notification, media);
      const { items, secrets } = readHistory(history, this.parts.account());
      await this.#kept.keep(
        secrets.map(({ whatsappId, secret }) => ({ whatsappId, secret: secret.toString('base64') })),
      );
      this.#directory.told(history);
      const progress = historyReport(notification, items.length, selfOf(this.parts));
      this.#requests.received(notification, items);
      return [...(progress ? [progress] : []), ...items].map((item) => ({ item }));
    } catch (error) {
      if (!isFinalOfHistory(error)) throw error;
      logger.warn({ err: error, sessionId: session.id }, 'history that the phone sent could not be read');
      return [];
    }
  }

  /** Reads a `<receipt>` before it is acknowledged. */
  receipts(node: BinaryNode): readonly InboundItem[] {
    return readReceipt(node, this.parts.account());
  }

  /** What a `<call>` reports, before it is acknowledged. */
  async called(node: BinaryNode): Promise<readonly InboundItem[]> {
    const item = await this.#calls.read(node);
    return item ? [item] : [];
  }

  /** What a `<notification>` reports, before it is acknowledged. */
  async noticed(node: BinaryNode): Promise<readonly InboundItem[]> {
    if (node.attrs['type'] !== 'w:gp2') return [];
    const reports = readGroupNotice(node, selfOf(this.parts));
    return [...reports, ...(await this.#directory.waiting.approvals(reports))];
  }

  /** Called when what {@link called} or {@link noticed} told is recorded. */
  async noted(items: readonly InboundItem[]): Promise<void> {
    await this.#calls.recorded(items);
    await this.#directory.waiting.recorded(items);
  }

  /** @throws DomainError `not_found`, and the network's refusal */
  private async reject(callId: string): Promise<void> {
    const call = await this.#calls.ringing(callId);
    if (!call) throw notFound('Call', callId);
    try {
      await this.parts.socket().rejectCall(callId, call.creator);
    } catch (error) {
      throw networkRefusal(error, 'Call');
    }
    // The network reports the rejection to the account's other devices alone.
    const ended = endOf(call, 'rejected', Math.floor(Date.now() / 1000));
    if (!ended) return;
    const [outcome] = await this.parts.host.received([{ item: ended }]);
    if (outcome === 'lost') throw new NoSessionOwner('');
    // Not recorded: it still rings here, and can be rejected again.
    if (outcome !== 'waiting') await this.#calls.recorded([ended]);
  }

  /** A report that cannot be recorded is lost: the network does not send it again. */
  private report(items: readonly InboundItem[]): void {
    if (items.length === 0) return;
    const { host, logger, session } = this.parts;
    this.#reporting = this.#reporting
      .then(() => host.received(items.map((item) => ({ item }))))
      .catch((error: unknown) => logger.warn({ err: error, sessionId: session.id }, 'a report is not recorded'));
  }

  /** The network refused a message to this person under this JID. The next one goes to the person's LID, if there is one. */
  async refused(jid: string): Promise<void> {
    try {
      await this.#people.refused(jid);
    } catch (error) {
      const { logger, session } = this.parts;
      logger.warn({ err: error, sessionId: session.id }, 'the other address of somebody who refused is not known');
    }
  }

  /**
   * Handles any `<notification>` (groups, contacts, blocks, …) before it is acknowledged. After a throw it is not acknowledged.
   */
  notified(node: BinaryNode): Promise<void> {
    return this.#directory.notified(node);
  }

  /** The content of a message that this session sent, when a device asks for it again. Undefined after four days. */
  async sent({ id }: WaMessageKey): Promise<Proto | undefined> {
    const proto = typeof id === 'string' ? (await this.#kept.find(id))?.proto : undefined;
    return proto === undefined ? undefined : this.parts.baileys.proto.Message.decode(Buffer.from(proto, 'base64'));
  }

  async isKept(whatsappId: string): Promise<boolean> {
    return (await this.#kept.find(whatsappId))?.proto !== undefined;
  }

  /** Called for each new socket, before it delivers anything. */
  attach(socket: WaSocket): void {
    this.#directory.attach(socket);
    socket.ev.on('presence.update', (update) => this.report(this.#reports.presences(update)));
    socket.ev.on('chats.update', (updates) => {
      if (!isSynchronized(socket)) return;
      const self = selfOf(this.parts);
      this.report(protosOf(updates).flatMap((update) => this.#reports.chat(update, self) ?? []));
    });
  }

  /** Called when the socket is closed. Its listeners go with it. */
  detached(): void {
    this.#directory.detached();
  }
}
