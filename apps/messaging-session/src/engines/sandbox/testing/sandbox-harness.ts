import type { AckType } from '@parley/contracts/events';
import type { CreateSession, Session } from '@parley/contracts/sessions';
import { injectFault } from '@parley/contracts/testing-numbers';
import { inTransaction } from '@parley/database';
import { waitFor } from '@parley/testing';
import type { Identity } from '@parley/engine-kit';
import { Installation, type Instance, numberOf, slowLeases } from '../../../testing/index.js';
import type {
  ConformanceHarness,
  Ending,
  Peer,
  PeerContent,
  AcceptedMessage,
} from '../../conformance/testing/conformance-harness.js';
import { SandboxNetwork, type PostedBody } from '@parley/engine-sandbox/testing';

/**
 * The sandbox network is the database: what it takes lies in the mailbox of the receiver, here a session that never runs,
 * so that its phone acknowledges nothing.
 */
export class SandboxHarness implements ConformanceHarness {
  readonly engine = 'sandbox';
  readonly absent = '+12025550000';
  readonly bringsActs = 1;
  readonly endings: readonly Ending[] = [
    { how: 'banned', status: 'DISCONNECTED TEMPORARY_BAN', end: (session) => this.fault(session, 'ban') },
    { how: 'unlinked', status: 'DISCONNECTED LOGGED_OUT', end: (session) => this.fault(session, 'logout') },
  ];
  readonly #peers = new Map<Peer, string>();
  #instance: Instance | undefined;

  private constructor(readonly parley: Installation) {}

  static async make(): Promise<SandboxHarness> {
    return new SandboxHarness(await Installation.make());
  }

  async start(node: string): Promise<Instance> {
    return (this.#instance = await this.parley.start(node, { ...slowLeases, sandbox: { sweepEveryMs: 100 } }));
  }

  fields(): Partial<CreateSession> {
    return {};
  }

  async newPeer(): Promise<Peer> {
    const peer = await this.parley.create(`peer-${this.#peers.size + 1}`, { start: false });
    const { phoneNumber } = await numberOf(this.parley, peer);
    this.#peers.set(phoneNumber, peer.id);
    return phoneNumber;
  }

  async accepted({ id }: Session, peer: Peer): Promise<AcceptedMessage[]> {
    const { rows } = await this.parley.database.pool.query<AcceptedMessage>(
      `SELECT body #>> '{message,whatsappId}' AS "whatsappId" FROM sandbox_mailbox
       WHERE session_id = $1 AND body->>'senderId' = $2 AND body->>'kind' = 'message' ORDER BY id`,
      [this.#peers.get(peer), id],
    );
    return rows;
  }

  async write({ me }: Session, peer: Peer, content: PeerContent, times: number): Promise<string> {
    const network = this.#instance?.service.app.get(SandboxNetwork);
    if (!network) throw new Error('No process runs.');
    const whatsappId = network.newWhatsappId();
    const body = bodyOf(peer, whatsappId, content);
    const to = { kind: 'person', phoneNumber: me?.phoneNumber } as Identity;
    const { pool } = this.parley.database;
    for (let time = 0; time < times; time += 1) {
      const done = await inTransaction(pool, (client) => network.postFrom(client, { phoneNumber: peer }, to, body));
      done();
    }
    return whatsappId;
  }

  async acknowledge({ id }: Session, peer: Peer, message: AcceptedMessage, types: readonly AckType[]): Promise<void> {
    for (const type of types) {
      const body = { kind: 'ack', whatsappId: message.whatsappId, from: peer, type };
      await this.parley.database.pool.query(
        'INSERT INTO sandbox_mailbox (session_id, body, due_at) VALUES ($1, $2, clock_timestamp())',
        [id, JSON.stringify(body)],
      );
    }
  }

  async allRecorded(): Promise<void> {
    const left = () =>
      this.parley.database.pool.query(
        `SELECT FROM sandbox_mailbox m JOIN sessions s ON s.id = m.session_id WHERE s.status = 'CONNECTED' LIMIT 1`,
      );
    await waitFor(async () => (await left()).rowCount === 0, { message: 'no mail to be due', timeoutMs: 25_000 });
  }

  lose(session: Session): Promise<void> {
    return this.fault(session, 'disconnect');
  }

  close(): Promise<void> {
    return this.parley.close();
  }

  private async fault(session: Session, kind: 'ban' | 'logout' | 'disconnect'): Promise<void> {
    const testingNumberId = (await numberOf(this.parley, session)).id;
    await this.parley.ask(injectFault, { testingNumberId, kind, ...(kind === 'ban' ? { code: 101 } : {}) });
  }
}

function bodyOf(from: Peer, whatsappId: string, content: PeerContent): PostedBody {
  const told = { from, pushName: from, whatsappId, timestamp: 1_795_000_000 };
  switch (content.kind) {
    case 'text':
      return { kind: 'message', message: { ...told, type: 'text', text: content.text } };
    case 'location': {
      const { latitude, longitude } = content;
      return { kind: 'message', message: { ...told, type: 'location', content: { latitude, longitude } } };
    }
    case 'contact':
      return { kind: 'message', message: { ...told, type: 'contact', content: { displayName: content.name } } };
    case 'reaction':
      return { kind: 'reaction', reaction: content.reaction, target: content.target, ...told };
    default:
      throw new Error(`Unknown content ${JSON.stringify(content satisfies never)}.`);
  }
}
