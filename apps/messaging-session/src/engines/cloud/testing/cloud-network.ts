import { Readable } from 'node:stream';
import { type Media, registerMedia } from '@parley/contracts/media';
import { type Session, takeCloudHook } from '@parley/contracts/sessions';
import { DiskStore } from '@parley/media-store';
import {
  bytesOf,
  FakeGraph,
  type FakeMessage,
  type FakeNumber,
  hubSignature,
  waitFor,
  type WebhookBody,
} from '@parley/testing';
import { type Instance, Installation } from '../../../testing/index.js';

/** An installation with the engine `cloud` as it is installed, whose Graph is a fake one. */
export class CloudNetwork {
  private files = 0;

  private constructor(
    readonly parley: Installation,
    readonly graph: FakeGraph,
  ) {}

  static async make(): Promise<CloudNetwork> {
    const network = new CloudNetwork(await Installation.make(), await FakeGraph.start());
    await network.start();
    return network;
  }

  start(node = 'node-a'): Promise<Instance> {
    return this.parley.start(node, { cloud: { timeoutMs: 1_000 } }, false, { GRAPH_BASE_URL: this.graph.url });
  }

  /** @returns what Meta's document says against the requests that came */
  async close(): Promise<readonly string[]> {
    await this.parley.close();
    await this.graph.close();
    return this.graph.violations;
  }

  session(name: string, number: FakeNumber = this.graph.addNumber()): Promise<Session> {
    const { phoneNumberId, businessAccountId, accessToken, appSecret } = number;
    return this.parley.create(name, {
      engine: 'cloud',
      config: { phoneNumberId, businessAccountId },
      credentials: { accessToken, appSecret, verifyToken: 'a word' },
    });
  }

  async connected(name: string, number?: FakeNumber): Promise<Session> {
    const { id } = await this.session(name, number);
    return this.parley.untilStatus(id, 'CONNECTED');
  }

  /** A file of the session whose bytes are stored. */
  async file({ name: session }: Session, mimeType: string, filename: string): Promise<Media> {
    const bytes = Buffer.from(filename);
    const staging = await (await DiskStore.open(this.parley.mediaDir)).stage({ maxBytes: bytes.length });
    await staging.write(Readable.from([bytes]));
    const { sizeBytes, sha256 } = staging;
    const blobId = String(900_000_000_000 + (this.files += 1));
    await staging.commit(blobId);
    return this.parley.ask(registerMedia, { session, blobId, mimeType, filename, sizeBytes, sha256, origin: 'upload' });
  }

  sentTo({ phoneNumberId }: FakeNumber): FakeMessage[] {
    return this.graph.state.messages.filter((message) => message.phoneNumberId === phoneNumberId);
  }

  /** Once all that was posted is recorded. */
  async drained(): Promise<void> {
    const left = () => this.parley.database.pool.query('SELECT FROM cloud_inbox LIMIT 1');
    await waitFor(async () => (await left()).rowCount === 0, { message: 'the inbox to be empty', timeoutMs: 25_000 });
  }

  /** As Meta posts it to the webhook URL of the session. */
  async post({ webhook }: Session, { appSecret }: FakeNumber, body: WebhookBody): Promise<void> {
    const bytes = bytesOf(body);
    const hookId = webhook?.url.split('/').at(-1) ?? '';
    const signature = hubSignature(appSecret, bytes);
    await this.parley.ask(takeCloudHook, { hookId, signature, body: bytes.toString('base64') });
  }
}
