import type { AckType } from '@parley/contracts/events';
import type { CreateSession, Session } from '@parley/contracts/sessions';
import type { Installation, Instance } from '../../../testing/index.js';
import type {
  AcceptedMessage,
  ConformanceHarness,
  Ending,
  Peer,
  PeerContent,
} from '../../conformance/testing/conformance-harness.js';
import { reservedIdOf, node, type Fields, type Person } from '@parley/engine-baileys/testing';
import { BaileysInstallation } from './baileys-installation.js';

/** WhatsApp in memory; every code that a session shows is scanned. */
export class BaileysHarness implements ConformanceHarness {
  readonly engine = 'baileys';
  readonly absent = '+16505559999';
  readonly bringsActs = 3;
  readonly endings: readonly Ending[] = [
    { how: 'the phone unlinks it', status: 'DISCONNECTED LOGGED_OUT', end: (session) => this.unlink(session) },
    { how: 'another client takes over', status: 'DISCONNECTED STREAM_ERROR', end: (session) => this.replace(session) },
    { how: 'it is banned for a time', status: 'DISCONNECTED TEMPORARY_BAN', end: (session) => this.ban(session) },
  ];
  #peers = 0;

  private constructor(private readonly whatsApp: BaileysInstallation) {}

  static async make(): Promise<BaileysHarness> {
    const whatsApp = await BaileysInstallation.make();
    whatsApp.scanAll();
    return new BaileysHarness(whatsApp);
  }

  get parley(): Installation {
    return this.whatsApp.parley;
  }

  start(node: string): Promise<Instance> {
    return this.whatsApp.start(node);
  }

  fields(): Partial<CreateSession> {
    return { engine: 'baileys' };
  }

  /** Their messages come by number and by hidden address in turn. */
  newPeer(): Promise<Peer> {
    const addressing = (this.#peers += 1) % 2 === 0 ? 'lid' : 'pn';
    return Promise.resolve(`+${this.whatsApp.fake.addPerson({ addressing }).phoneNumber}`);
  }

  accepted(session: Session, peer: Peer): Promise<AcceptedMessage[]> {
    const { fake } = this.whatsApp;
    const [me, to] = [this.whatsApp.sideOf(session).person, fake.network.personOf(peer.slice(1))];
    const taken = fake.routing.taken.filter(
      (one) => one.from.person === me && !one.isRetry && fake.network.find(one.to) === to,
    );
    return Promise.resolve(
      taken.map((one) => {
        const id = reservedIdOf(one.id);
        return { whatsappId: one.id, ...(id === undefined ? {} : { id }) };
      }),
    );
  }

  write(session: Session, peer: Peer, content: PeerContent, times: number): Promise<string> {
    const { person } = this.whatsApp.sideOf(session);
    return this.person(peer).phone.send(person, messageOf(content, person), { times });
  }

  acknowledge(session: Session, peer: Peer, message: AcceptedMessage, types: readonly AckType[]): Promise<void> {
    const { device } = this.whatsApp.sideOf(session);
    const { phone, jid: to } = this.person(peer);
    const received = { id: message.whatsappId, to, from: device, message: {}, attrs: {} };
    for (const type of types) {
      if (type !== 'error') phone.acknowledge(received, type as 'delivered' | 'read' | 'played');
      else device.connection?.send(node('ack', { class: 'message', id: message.whatsappId, from: to, error: 479 }));
    }
    return Promise.resolve();
  }

  allRecorded(): Promise<void> {
    return this.whatsApp.drained();
  }

  lose(session: Session): Promise<void> {
    this.whatsApp.fake.drop(this.whatsApp.sideOf(session).device);
    return Promise.resolve();
  }

  loseNextAnswer(): void {
    this.whatsApp.fake.failures.ack('anyone', { kind: 'swallow' });
  }

  close(): Promise<void> {
    return this.whatsApp.close();
  }

  private person(peer: Peer): Person {
    return this.whatsApp.fake.network.personOf(peer.slice(1));
  }

  private unlink(session: Session): Promise<void> {
    this.whatsApp.fake.removeDevice(this.whatsApp.sideOf(session).device);
    return Promise.resolve();
  }

  private replace(session: Session): Promise<void> {
    const conflict = [node('conflict', { type: 'replaced' })];
    this.whatsApp.fake.streamError(this.whatsApp.sideOf(session).device, {}, conflict);
    return Promise.resolve();
  }

  private ban(session: Session): Promise<void> {
    const { device, person } = this.whatsApp.sideOf(session);
    this.whatsApp.fake.failures.login(person, { reason: '402', code: '101', expire: '3600' });
    this.whatsApp.fake.drop(device);
    return Promise.resolve();
  }
}

function messageOf(content: PeerContent, me: Person): Fields {
  switch (content.kind) {
    case 'text':
      return { conversation: content.text };
    case 'location':
      return { locationMessage: { degreesLatitude: content.latitude, degreesLongitude: content.longitude } };
    case 'contact': {
      const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${content.name}\nEND:VCARD`;
      return { contactMessage: { displayName: content.name, vcard } };
    }
    case 'reaction': {
      const key = { remoteJid: me.jid, fromMe: false, id: content.target };
      return { reactionMessage: { key, text: content.reaction, senderTimestampMs: Date.now() } };
    }
    default:
      throw new Error(`Unknown content ${JSON.stringify(content satisfies never)}.`);
  }
}
