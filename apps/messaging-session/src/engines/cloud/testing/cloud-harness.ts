import type { AckType } from '@parley/contracts/events';
import { type CreateSession, type Session, startSession, stopSession } from '@parley/contracts/sessions';
import {
  disabledWebhook,
  type FakeNumber,
  inbound,
  type InboundContent,
  messageWebhook,
  statusWebhook,
} from '@parley/testing';
import type { Installation, Instance } from '../../../testing/index.js';
import type {
  ConformanceHarness,
  Ending,
  Peer,
  PeerContent,
  AcceptedMessage,
} from '../../conformance/testing/conformance-harness.js';
import { CloudInstallation } from './cloud-installation.js';

const writtenAt = 1_795_000_000;

/** Graph in memory; what it brings is posted to the webhook URL of the session. */
export class CloudHarness implements ConformanceHarness {
  readonly engine = 'cloud';
  readonly absent = '+16505559999';
  readonly bringsActs = 3;
  readonly endings: readonly Ending[] = [
    { how: 'its token is refused', status: 'DISCONNECTED FAILED', end: (session) => this.refuse(session) },
    {
      how: 'its account is disabled',
      status: 'DISCONNECTED TEMPORARY_BAN',
      end: (session) => this.post(session, disabledWebhook(this.numberOf(session), 'DISABLE')),
    },
  ];
  #ids = 0;

  private constructor(private readonly cloud: CloudInstallation) {}

  static async make(): Promise<CloudHarness> {
    return new CloudHarness(await CloudInstallation.make({ timeoutMs: 1_000 }));
  }

  get parley(): Installation {
    return this.cloud.parley;
  }

  start(node: string): Promise<Instance> {
    return this.cloud.start(node);
  }

  fields(): Partial<CreateSession> {
    const digits = `1555${String((this.#ids += 1)).padStart(7, '0')}`;
    const number = this.cloud.graph.addNumber({ displayPhoneNumber: `+${digits}` });
    const { phoneNumberId, businessAccountId, accessToken, appSecret } = number;
    return {
      engine: 'cloud',
      config: { phoneNumberId, businessAccountId },
      credentials: { accessToken, appSecret, verifyToken: 'a word' },
    };
  }

  newPeer(): Promise<Peer> {
    return Promise.resolve(`+1650555${String((this.#ids += 1)).padStart(4, '0')}`);
  }

  accepted(session: Session, peer: Peer): Promise<AcceptedMessage[]> {
    const { phoneNumberId } = this.numberOf(session);
    const messages = this.cloud.graph.state.messages.filter(
      (message) => message.phoneNumberId === phoneNumberId && message.to === peer.slice(1),
    );
    return Promise.resolve(messages.map(({ id, callbackData }) => ({ whatsappId: id, id: callbackData })));
  }

  async write(session: Session, peer: Peer, content: PeerContent, times: number): Promise<string> {
    const id = `wamid.in${(this.#ids += 1)}`;
    const from = { waId: peer.slice(1), name: 'Sheena Nelson' };
    const sent = [{ id, timestamp: writtenAt, content: metaContent(content) }];
    for (let time = 0; time < times; time += 1)
      await this.post(session, messageWebhook(this.numberOf(session), from, sent));
    return id;
  }

  async acknowledge(session: Session, _: Peer, message: AcceptedMessage, types: readonly AckType[]): Promise<void> {
    const taken = this.cloud.graph.state.messages.find(({ id }) => id === message.whatsappId);
    if (!taken) throw new Error(`Graph did not take ${message.whatsappId}.`);
    const number = this.numberOf(session);
    for (const type of types)
      await this.post(session, statusWebhook(number, taken, type === 'error' ? 'failed' : type, writtenAt));
  }

  allRecorded(): Promise<void> {
    return this.cloud.drained();
  }

  /** Nothing is open to Graph: it is missed by who starts. */
  async lose(session: Session): Promise<void> {
    const asked = { session: session.name };
    await this.parley.ask(stopSession, asked);
    await this.parley.untilStatus(session.id, 'DISCONNECTED MANUAL_STOP');
    this.cloud.graph.next('number', { kind: 'cut', taken: false });
    await this.parley.ask(startSession, asked);
  }

  loseNextAnswer(): void {
    this.cloud.graph.next('messages', { kind: 'hang', taken: true });
  }

  close(): Promise<void> {
    return this.cloud.close();
  }

  /** Meta says so of the next send. */
  private async refuse(session: Session): Promise<void> {
    this.cloud.graph.addNumber({ ...this.numberOf(session), accessToken: 'another' });
    await this.parley.send(session, await this.newPeer(), 'x').catch((error: { code?: string }) => {
      if (error.code !== 'session_not_connected') throw error;
    });
  }

  private post(session: Session, body: Parameters<CloudInstallation['post']>[1]): Promise<void> {
    return this.cloud.post({ session, number: this.numberOf(session) }, body);
  }

  private numberOf({ config }: Session): FakeNumber {
    const number = this.cloud.graph.state.numbers.get(config?.phoneNumberId ?? '');
    if (!number) throw new Error('Graph has no number of the session.');
    return number;
  }
}

function metaContent(content: PeerContent): InboundContent {
  switch (content.kind) {
    case 'text':
      return inbound.text(content.text);
    case 'location':
      return {
        type: 'location',
        location: { latitude: content.latitude, longitude: content.longitude },
      };
    case 'contact':
      return {
        type: 'contacts',
        contacts: [{ name: { formatted_name: content.name, first_name: content.name }, phones: [] }],
      };
    case 'reaction':
      return inbound.reaction(content.target, content.reaction);
    default:
      throw new Error(`Unknown content ${JSON.stringify(content satisfies never)}.`);
  }
}
