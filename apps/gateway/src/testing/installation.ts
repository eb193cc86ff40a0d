import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { Scope } from '@parley/contracts/base';
import { createLogger, startService, type RunningService } from '@parley/service-runtime';
import { createTestDatabase, createTestNats, infra, type TestDatabase, type TestNats } from '@parley/testing';
import { readConfig, type GatewayConfig } from '../config.js';
import { gateway } from '../gateway.js';
import { fakeServices, type FakeServices } from './fake-services.js';
import { Client } from './client.js';

export const adminToken = 'admin-token-of-the-tests';

export interface TestGateway {
  readonly url: string;
  readonly service: RunningService<GatewayConfig>;
  /** A client with this credential; none gives anonymous requests. */
  as(key?: string): Client;
  stop(): Promise<boolean>;
}

export interface TestTeam {
  id: string;
  key: string;
  keyId: string;
  owner: { userId: string; email: string; password: string };
}

/** A database, a broker, the other services as scripts, and as many gateways as wanted. */
export class Installation {
  readonly #gateways: TestGateway[] = [];
  /** Where its clients are: limits by address are counted in the one Redis of all tests. */
  readonly from = {
    'x-forwarded-for': `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`,
  };

  private constructor(
    readonly database: TestDatabase,
    readonly nats: TestNats,
    readonly services: FakeServices,
    /** The media store of all its gateways. */
    readonly mediaDir: string,
  ) {}

  static async create(): Promise<Installation> {
    const [database, nats] = await Promise.all([createTestDatabase('gateway'), createTestNats()]);
    const logger = createLogger({ service: 'fake', level: 'silent' });
    const mediaDir = await mkdtemp(join(tmpdir(), 'parley-media-'));
    return new Installation(database, nats, await fakeServices(nats.url, logger), mediaDir);
  }

  /** Of a gateway here; what is given comes on top. */
  environment(own: Record<string, string> = {}): Record<string, string> {
    return {
      DATABASE_URL: this.database.url,
      NATS_URL: this.nats.url,
      REDIS_URL: infra().redisUrl,
      PARLEY_SECRET: 'a secret of the tests, long enough',
      PARLEY_ADMIN_TOKEN: adminToken,
      PARLEY_NODE_ID: `gateway-${this.#gateways.length}`,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
      MEDIA_DIR: this.mediaDir,
      PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'https://parley.test/',
      ...own,
    };
  }

  async startGateway(environment: Record<string, string> = {}): Promise<TestGateway> {
    const config = readConfig(this.environment(environment));
    const service = await startService(gateway(config));
    const server = (service.app as INestApplication).getHttpServer() as { address(): AddressInfo };
    const url = `http://127.0.0.1:${server.address().port}`;
    const started = {
      url,
      service,
      as: (key?: string) => new Client(url, key, this.from),
      stop: () => service.stop(),
    };
    this.#gateways.push(started);
    return started;
  }

  async close(): Promise<void> {
    await Promise.all(this.#gateways.map((started) => started.stop()));
    await this.services.close();
    await this.nats.close();
    await this.database.drop();
    await rm(this.mediaDir, { recursive: true });
  }
}

let teams = 0;

export async function makeTeam(
  on: Pick<TestGateway, 'as'>,
  fields: { ownerPassword?: string; ownerEmail?: string } = {},
): Promise<TestTeam> {
  teams += 1;
  const ownerPassword = 'a password of the tests';
  const ownerEmail = `owner${teams}.${process.pid}@example.com`;
  const body = { name: `Team ${teams}`, ownerEmail, ownerPassword, ...fields };
  const answer = await on.as(adminToken).post('/enterprise/teams', body);
  if (answer.status !== 201) throw new Error(`team not made: ${answer.text}`);
  const { team, owner, key } = answer.json as {
    team: { id: string };
    owner: { userId: string; email: string };
    key: { id: string; key: string };
  };
  return { id: team.id, key: key.key, keyId: key.id, owner: { ...owner, password: body.ownerPassword } };
}

export async function makeProject(on: TestGateway, team: TestTeam, name = 'Shop'): Promise<string> {
  const answer = await on.as(team.key).post('/v1/projects', { name });
  if (answer.status !== 201) throw new Error(`project not made: ${answer.text}`);
  return (answer.json as { id: string }).id;
}

export async function makeKey(
  on: TestGateway,
  team: TestTeam,
  scopes: readonly Scope[],
  fields: { projectId?: string; expiresAt?: string } = {},
): Promise<{ id: string; key: string }> {
  const answer = await on.as(team.key).post('/api/account/keys', { label: 'made for a test', scopes, ...fields });
  if (answer.status !== 201) throw new Error(`key not made: ${answer.text}`);
  return answer.json as { id: string; key: string };
}

/** A client of a browser where this member is signed in, on a page of `origin`. */
export async function signIn(
  on: TestGateway,
  { email, password, teamId }: { email: string; password?: string; teamId?: string },
  origin = on.url,
): Promise<Client> {
  const answer = await on.as().post('/v1/auth/login', { email, password, teamId });
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return new Client(on.url, undefined, { cookie, origin });
}

/** How many waits for operations the gateway holds, by its own metric. */
export async function heldWaits(on: TestGateway): Promise<number> {
  const metric = on.service.runtime.registry.getSingleMetric('parley_gateway_held_waits');
  return (await metric?.get())?.values[0]?.value ?? Number.NaN;
}
