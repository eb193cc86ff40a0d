import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session, TestingNumber, WebhookEndpointWithSecret } from '@parley/contracts';
import { ParleyClient, readCredentials, type Credentials } from '../client/parley-client.js';
import { startParley, type ParleyProcess } from '../client/parley-process.js';
import type { Pair } from './load.js';

interface State {
  services: { name: string; pid: number }[];
  infra: Record<'postgres' | 'nats' | 'redis', { url: string; pid: number | null }>;
}

/** A Parley of the bench's own, in a folder of its own, without rate limits. */
export class PrivateParley {
  private constructor(
    private readonly home: string,
    private readonly process: ParleyProcess,
    readonly credentials: Credentials,
    readonly client: ParleyClient,
  ) {}

  static async start(): Promise<PrivateParley> {
    const home = await mkdtemp(join(tmpdir(), 'parley-bench-'));
    const process = await startParley({
      PARLEY_HOME: home,
      PORT: String(await freePort()),
      RATE_LIMIT_PER_MINUTE: '0',
    });
    const credentials = await readCredentials(home);
    return new PrivateParley(home, process, credentials, new ParleyClient(credentials.baseUrl, credentials.team.key));
  }

  async state(): Promise<State> {
    return JSON.parse(await readFile(join(this.home, 'state.json'), 'utf8')) as State;
  }

  /** Pairs of connected sessions; each sends to the number of the other. */
  async pairs(count: number): Promise<Pair[]> {
    const projectId = this.credentials.project.id;
    const pairs: Pair[] = [];
    for (let index = 0; index < count; index++) {
      const to = await this.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
      await this.client.post('/api/sessions', { name: `from-${index}`, projectId });
      await this.client.post('/api/sessions', { name: `to-${index}`, projectId, config: { testingNumberId: to.id } });
      pairs.push({ session: `from-${index}`, to: to.phoneNumber });
    }
    await this.untilConnected(count * 2);
    return pairs;
  }

  async webhook(url: string, events: string[]): Promise<WebhookEndpointWithSecret> {
    return this.client.post('/api/webhooks', {
      projectId: this.credentials.project.id,
      url,
      events,
      maxConcurrency: 100,
    });
  }

  /** Resident memory of each service in MiB. */
  async memoryMiB(): Promise<Record<string, number>> {
    const { services } = await this.state();
    const rows = await Promise.all(
      services.map(async ({ name, pid }) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8');
        return [name, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)] as const;
      }),
    );
    return Object.fromEntries(rows);
  }

  async stop(): Promise<void> {
    await this.process.stop();
    await rm(this.home, { recursive: true, force: true });
  }

  private async untilConnected(count: number): Promise<void> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const sessions = await this.client.get<{ data: Session[] }>(`/v1/sessions?limit=500`);
      if (sessions.data.filter((session) => session.status === 'CONNECTED').length >= count) return;
      if (Date.now() > deadline) throw new Error('The sessions did not connect within 30 s.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
