import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import { findFreePort } from '../infra/free-port.js';
import { runCommand } from '../infra/run-command.js';
import { waitUntil } from '../infra/wait-until.js';
import { ensureBaseImages } from './testing/base-images.js';
import { Compose } from './testing/compose.js';
import { Engine, missingEngine } from './testing/engine.js';

/** The first run makes base images from packages, on a machine that may have other things to do. */
const longMs = 40 * 60_000;
const recipients = 1_000;
const servers = ['parley', 'postgres', 'nats', 'redis'];

/** Prints the type of each webhook whose signature is right. */
const receiver = `
  import { createServer } from 'node:http';
  import { text } from 'node:stream/consumers';
  import { Webhook } from 'standardwebhooks';
  createServer(async (request, response) => {
    console.log(new Webhook(process.env.SECRET).verify(await text(request), request.headers).event);
    response.end();
  }).listen(4000);`;

const missing = missingEngine();
if (missing !== undefined) console.warn(`skipped: ${missing}`);

(missing === undefined ? describe : describe.skip)('docker-compose.small.yml, within 1 GiB of memory', () => {
  const id = `parley-test-${randomBytes(4).toString('hex')}`;
  const image = `localhost/${id}`;
  const adminToken = `parley_admin_${randomBytes(16).toString('hex')}`;
  let engine: Engine;
  let compose: Compose | undefined;
  let baseUrl: string;
  let key = adminToken;

  async function call<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return (answer === '' ? undefined : JSON.parse(answer)) as T;
  }

  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    if ((await waitUntil(async () => (await isSo()) || undefined, 180_000, 500)) === true) return;
    throw new Error(`not within three minutes: ${what}\n${await compose?.logs('parley')}`);
  }

  async function received(type: string): Promise<number> {
    const lines = (await engine.podman('logs', `receiver-${id}`)).split('\n');
    return lines.filter((line) => line === type).length;
  }

  beforeAll(async () => {
    await ensureBaseImages(Engine.forBuilding());
    await runCommand('buildah', ['bud', '--layers', '--isolation', 'chroot', '--network', 'host', '--tag', image, '.']);
    engine = await Engine.forRunning(image);
    const port = await findFreePort();
    baseUrl = `http://127.0.0.1:${port}`;
    const settings = [
      `PARLEY_SECRET=${randomBytes(32).toString('base64')}`,
      `PARLEY_ADMIN_TOKEN=${adminToken}`,
      ...['POSTGRES', 'REDIS'].map((name) => `${name}_PASSWORD=p${randomBytes(8).toString('hex')}`),
      ...['operator', ...serviceNames].map(
        (name) => `NATS_${variableOf(name)}_PASSWORD=p${randomBytes(8).toString('hex')}`,
      ),
      'WEBHOOK_ALLOWED_CIDRS=10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
    ].join('\n');
    const file = 'docker-compose.small.yml';
    compose = new Compose({ engine, folder: process.cwd(), file, settings, project: id, image, port });
    await compose.up();
    const answers = (): Promise<boolean> =>
      fetch(`${baseUrl}/openapi.json`).then(
        ({ ok }) => ok,
        // Not listening yet.
        () => false,
      );
    await until('the gateway answers', answers);
  }, longMs);
  afterAll(async () => {
    await engine?.podman('rm', '--force', `receiver-${id}`);
    await compose?.down();
    await engine?.podman('rmi', '--force', image);
  }, longMs);

  it(
    'delivers messages and a campaign of 1,000, and nothing is killed',
    async () => {
      const team = { name: 'Small', ownerEmail: 'small@example.com' };
      key = (await call<{ key: { key: string } }>('POST', '/enterprise/teams', team)).key.key;
      const projectId = (await call<{ id: string }>('POST', '/v1/projects', { name: 'Shop' })).id;
      const webhook = { url: `http://receiver-${id}:4000/`, events: ['*'], projectId };
      const { secret } = await call<{ secret: string }>('POST', '/api/webhooks', webhook);
      await engine.podman(
        ...['run', '--detach', '--name', `receiver-${id}`, '--network', id, '--env', `SECRET=${secret}`, image],
        ...['node', '--input-type=module', '--eval', receiver],
      );
      await call('POST', '/api/sessions', { name: 'shop', projectId });
      await until('the session is connected', async () => (await received('session.connected')) === 1);
      await call('POST', '/api/sendText', { session: 'shop', chatId: '+12025550123', text: 'Hello' });
      await until('the message is sent', async () => (await received('message.sent')) === 1);

      const { operationId } = await call<{ operationId: string }>('POST', '/v1/campaigns', {
        ...{ projectId, name: 'All', session: 'shop', message: { type: 'text', text: 'Hello {{name}}' } },
        ratePerMinute: 4800,
        recipients: Array.from({ length: recipients }, (_, n) => ({
          to: `+1202555${1000 + n}`,
          variables: { name: `No. ${n}` },
        })),
      });
      await until('the campaign is over', async () => {
        const { status } = await call<{ status: string }>('GET', `/platform/operations/${operationId}?wait=30`);
        return status === 'succeeded';
      });
      await until('all of it is delivered', async () => (await received('message.sent')) === 1 + recipients);

      const states = servers.map((name) =>
        engine.podman(
          'inspect',
          '--format',
          '{{.State.Running}} {{.State.OOMKilled}} {{.RestartCount}}',
          `${id}-${name}-1`,
        ),
      );
      expect((await Promise.all(states)).map((state) => state.trim())).toEqual(servers.map(() => 'true false 0'));
      console.warn((await engine.podman('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}')).trim());
    },
    longMs,
  );
});

const variableOf = (service: string): string => service.replaceAll('-', '_').toUpperCase();
