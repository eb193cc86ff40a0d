import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServiceName, serviceNames } from '@parley/contracts/base';
import { createTestNats, infra, type TestNats } from '@parley/testing';
import pg from 'pg';
import { findFreePort } from '../infra/free-port.js';
import { runCommand } from '../infra/run-command.js';
import { waitUntil } from '../infra/wait-until.js';
import { ownUrlVariable, withDatabase } from '@parley/database';
import { ensureBaseImages, nodeImage } from './testing/base-images.js';
import { Engine, missingEngine } from './testing/engine.js';

/** The first run makes the base image from packages, on a machine that may have other things to do. */
const longMs = 40 * 60_000;
const readyTimeoutMs = 120_000;

/** Packages that only these use. Their being elsewhere shows that a service has the packages of others. */
const usersOf: Record<string, readonly ServiceName[]> = {
  bullmq: ['webhook-delivery'],
  argon2: ['gateway'],
  qrcode: ['gateway'],
  kafkajs: ['webhook-delivery'],
  nodemailer: ['gateway'],
  '@aws-sdk': ['gateway', 'messaging-session', 'webhook-delivery'],
  // Of the compiler, the tests and the workspace.
  ...Object.fromEntries(['@swc', 'jest', 'nx', 'prisma', 'typescript', 'react'].map((name) => [name, []])),
};

/** The libraries of ours that these packages use, those of libraries among them. */
function librariesOf(...folders: string[]): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const { dependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) {
      const library = /^@parley\/(.+)$/.exec(name)?.[1];
      if (library === undefined || found.has(library)) continue;
      found.add(library);
      visit(`libs/${library}`);
    }
  };
  folders.forEach(visit);
  return [...found].toSorted();
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(infra().databaseUrl);
  await client.connect();
  await client.query(sql);
  await client.end();
}

const missing = missingEngine();
if (missing !== undefined) console.warn(`skipped: ${missing}`);

(missing === undefined ? describe : describe.skip).each(serviceNames)('the image of %s alone', (service) => {
  const id = `parley-test-${randomBytes(4).toString('hex')}`;
  const image = `localhost/${id}`;
  const database = id.replaceAll('-', '_');
  let url: string;
  let engine: Engine;
  let nats: TestNats;

  beforeAll(async () => {
    await ensureBaseImages(Engine.forBuilding(), [nodeImage]);
    // With layers the next service does not install the compiler again, nor a second run anything that did not change.
    const options = ['bud', '--layers', '--isolation', 'chroot', '--network', 'host', '--tag', image];
    await runCommand('buildah', [...options, '--target', 'service', '--build-arg', `SERVICE=${service}`, '.']);
    engine = await Engine.forRunning(image);
    url = withDatabase(infra().databaseUrl, database);
    await onServer(`CREATE DATABASE ${database}`);
    nats = await createTestNats();
  }, longMs);
  afterAll(async () => {
    await engine?.podman('rm', '--force', id);
    await engine?.podman('rmi', '--force', image);
    await nats?.close();
    await onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }, longMs);

  /** As its pod has it: nothing can be written but /tmp. */
  const run = (environment: Record<string, string>, ...args: string[]): Promise<string> =>
    engine.podman(
      ...['run', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--network=host'],
      ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...args,
    );

  async function listed(folder: string): Promise<string[]> {
    return (await run({}, '--rm', image, 'ls', folder)).trim().split('\n').toSorted();
  }

  it('has no other service, no library that it does not use, and no package of others', async () => {
    const libraries = librariesOf(`apps/${service}`, 'tools');
    expect(await listed('apps')).toEqual(service === 'gateway' ? ['dashboard', service] : [service]);
    expect(await listed('prisma')).toEqual([service]);
    expect(await listed('libs')).toEqual(libraries);
    expect(await listed(`apps/${service}`)).toEqual(['dist', 'package.json']);
    expect(await listed('node_modules/@parley')).toEqual([...libraries, service, 'tools'].toSorted());
    const packages = await listed('node_modules');
    const used = Object.keys(usersOf).filter((name) => usersOf[name]?.includes(service));
    expect(packages.filter((name) => name in usersOf)).toEqual(used.toSorted());
  });

  it('has of the tools the migration alone', async () => {
    const folders = (await listed('tools/dist')).filter((name) => !name.includes('.'));

    expect(folders).toEqual(['infra', 'migrate']);
  });

  it("migrates its own database, with that database's secret alone", async () => {
    const migrate = ['--rm', image, 'node', 'tools/dist/migrate/main.js', service];

    expect(await run({ [ownUrlVariable(service)]: url }, ...migrate)).toMatch(new RegExp(`^${service}: applied `));
    expect(await run({ [ownUrlVariable(service)]: url }, ...migrate)).toBe(`${service}: up to date\n`);
    await expect(run({}, ...migrate)).rejects.toThrow('DATABASE_URL is not set');
  });

  it('runs the service on it', async () => {
    const port = await findFreePort();
    const environment = {
      DATABASE_URL: url,
      NATS_URL: nats.url,
      REDIS_URL: infra().redisUrl,
      PARLEY_SECRET: randomBytes(32).toString('base64'),
      PARLEY_ADMIN_TOKEN: `parley_admin_${randomBytes(16).toString('hex')}`,
      MEDIA_DIR: '/tmp/media',
      PORT: '0',
      HEALTH_PORT: String(port),
    };
    await run(environment, '--detach', '--name', id, image);

    const isReady = async (): Promise<true | undefined> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok || undefined,
        // Not listening yet.
        () => undefined,
      );
    const ready = await waitUntil(isReady, readyTimeoutMs, 250);
    // Where it is not, what it logged says why.
    const log = ready === true ? '' : await engine.podman('logs', id);
    expect({ ready, log }).toEqual({ ready: true, log: '' });
    expect(await engine.podman('exec', id, 'id', '-un')).toBe('node\n');
  }, 180_000);
});
