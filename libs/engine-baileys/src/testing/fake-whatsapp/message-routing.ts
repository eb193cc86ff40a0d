import { child, children, node, readJid, seconds, textOf } from './nodes.js';
import type { BinaryNode } from './package.js';
import type { Network } from './network.js';
import type { Companion, Person } from './person.js';

/** A message that the server took of a linked device. */
export interface TakenMessage {
  readonly id: string;
  readonly to: string;
  readonly from: Companion;
  readonly stanza: BinaryNode;
  /** Asked for by one device that could not read it; everyone else had it. */
  readonly isRetry: boolean;
}

/** Takes messages of linked devices, acknowledges them, and brings them to phones and other linked devices. */
export class MessageRouting {
  readonly taken: TakenMessage[] = [];

  constructor(private readonly network: Network) {}

  async take(from: Companion, stanza: BinaryNode): Promise<void> {
    const { id = '', to = '' } = stanza.attrs;
    const { failures } = this.network;
    const ack = (error?: number): void =>
      from.connection?.send(node('ack', { class: 'message', id, from: to, t: seconds(), error }));
    const rule = stanza.attrs.category === 'peer' ? undefined : failures.takeAck(from.person);
    const refused = rule?.kind === 'refuse' ? rule.error : this.refusal(from, to);
    if (refused !== undefined) {
      ack(refused);
      return;
    }
    const isRetry = stanza.attrs.device_fanout === 'false' || stanza.attrs.participant !== undefined;
    if (stanza.attrs.category !== 'peer') this.taken.push({ id, to, from, stanza, isRetry });
    if (rule?.kind === 'hold') failures.hold(ack);
    else if (rule?.kind !== 'swallow') ack();
    await this.bring(from, stanza);
  }

  private refusal(from: Companion, to: string): number | undefined {
    const { server } = readJid(to);
    if (server === 'g.us') return this.network.groups.get(to)?.members.has(from.person) ? undefined : 403;
    const person = this.network.find(to);
    if (server === 's.whatsapp.net' && person?.isByLidOnly) return 463;
    if (server === 's.whatsapp.net' || server === 'lid') return person ? undefined : 404;
    return undefined;
  }

  private async bring(from: Companion, stanza: BinaryNode): Promise<void> {
    const shared = children(stanza, 'enc');
    const each = children(child(stanza, 'participants'), 'to');
    this.check(stanza, [...shared, ...each.flatMap((to) => children(to, 'enc'))]);
    if (stanza.attrs.to?.endsWith('@newsletter')) return;
    if (each.length === 0 && !stanza.attrs.to?.endsWith('@g.us')) {
      await this.bringTo(from, stanza, stanza.attrs.participant ?? stanza.attrs.to ?? '', shared);
      return;
    }
    if (stanza.attrs.participant) {
      await this.bringTo(from, stanza, stanza.attrs.participant, shared);
      return;
    }
    const own = new Map<string, BinaryNode[]>();
    for (const { attrs, content } of each) own.set(attrs.jid ?? '', (content as BinaryNode[]) ?? []);
    const receivers = new Set([...own.keys(), ...(shared.length > 0 ? this.devicesOf(from, stanza, own) : [])]);
    for (const jid of receivers) await this.bringTo(from, stanza, jid, [...(own.get(jid) ?? []), ...shared]);
  }

  /** Devices that have the sender key already: nothing is there for them alone. */
  private devicesOf(from: Companion, stanza: BinaryNode, own: ReadonlyMap<string, unknown>): string[] {
    const group = this.network.groups.get(stanza.attrs.to ?? '');
    const named = new Set([...own.keys()].map((jid) => this.keyOf(jid)));
    const devices = (group?.people() ?? []).flatMap((person) => [
      person.jid,
      ...[...person.companions.values()].filter((device) => device !== from).map(({ jid }) => jid),
    ]);
    return devices.filter((jid) => !named.has(this.keyOf(jid)));
  }

  private keyOf(jid: string): string {
    return `${this.network.find(jid)?.phoneNumber}:${readJid(jid).device}`;
  }

  private async bringTo(from: Companion, stanza: BinaryNode, jid: string, parts: readonly BinaryNode[]): Promise<void> {
    const person = this.network.find(jid);
    if (!person) {
      this.network.violation(`Message ${stanza.attrs.id} is also for ${jid}, who is nobody.`);
      return;
    }
    const { device: id } = readJid(jid);
    if (id === 0) return person.phone.take(from, stanza, parts);
    const device = person.companions.get(id);
    if (!device) this.network.violation(`Message ${stanza.attrs.id} is also for ${jid}, which is not linked.`);
    else if (device !== from) device.push(this.forDevice(from, stanza, person, parts));
    return undefined;
  }

  private forDevice(from: Companion, stanza: BinaryNode, to: Person, parts: readonly BinaryNode[]): BinaryNode {
    const { id, type, to: chat = '', edit, addressing_mode: mode } = stanza.attrs;
    const common = { id, type, edit, t: seconds(), notify: from.person.name };
    const identity = children(stanza, 'device-identity');
    if (/@(g\.us|broadcast)$/.test(chat)) {
      const participant = mode === 'lid' ? from.lidJid : from.jid;
      return node('message', { ...common, from: chat, participant, addressing_mode: mode }, [...parts, ...identity]);
    }
    const own = to === from.person ? { recipient: chat } : { sender_lid: from.person.lidJid };
    return node('message', { ...common, from: from.jid, ...own }, [...parts, ...identity]);
  }

  /** A first message to a device is believed only with the identity that the sender's phone signed. */
  private check(stanza: BinaryNode, parts: readonly BinaryNode[]): void {
    const isFirst = parts.some(({ attrs }) => attrs.type === 'pkmsg');
    if (isFirst && !child(stanza, 'device-identity'))
      this.network.violation(`Message ${stanza.attrs.id} begins a session without the device's identity.`);
  }
}

/** What a linked device shows of itself to a chat. */
export function showPresence(network: Network, from: Companion, stanza: BinaryNode): void {
  const person = network.find(stanza.attrs.to);
  const [state] = children(stanza);
  const shown = state?.attrs.media === 'audio' ? 'recording' : (state?.tag ?? textOf(stanza));
  person?.phone.presences.push({ from, state: shown });
}
