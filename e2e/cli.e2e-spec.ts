import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventRecord, MessageSentPayload } from '@parley/contracts/events';
import type { Operation } from '@parley/contracts/operations';
import type { ReplayReceipt, TestedWebhook } from '@parley/contracts/replays';
import type { Session } from '@parley/contracts/sessions';
import type { Delivery, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { waitFor } from '@parley/testing';
import { type PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

let parley: PrivateParley;
let receiver: VerifyingReceiver;
let profile: string;

beforeAll(async () => {
  parley = await sharedParley();
  receiver = await startVerifyingReceiver();
  profile = join(mkdtempSync(join(tmpdir(), 'parley-e2e-cli-')), 'profile.json');
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
}, timeouts.stopMs);

/** Runs the program as a user does, with the project token of the installation or other variables. */
function cli(argv: string[], variables: Record<string, string> = {}): Promise<Ended> {
  const { baseUrl, project } = parley.credentials;
  const env = {
    ...process.env,
    PARLEY_CONFIG: profile,
    PARLEY_URL: baseUrl,
    PARLEY_TOKEN: project.token,
    ...variables,
  };
  return new Promise((done) => {
    execFile(process.execPath, ['apps/cli/bin/parley.mjs', ...argv], { env }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    );
  });
}

/** The JSON that a command prints when all is well. */
async function json<T>(...argv: string[]): Promise<T> {
  const { code, stdout, stderr } = await cli([...argv, '--json']);
  expect([argv, code, stderr]).toEqual([argv, 0, '']);
  return JSON.parse(stdout) as T;
}

describe('parley, the program', () => {
  let webhook: WebhookEndpointWithSecret;
  let bob: Session;

  it('makes an endpoint and sessions, and sends a text that is delivered and recorded', async () => {
    webhook = await json('webhooks', 'create', receiver.url, '--events', 'message.received');
    receiver.useSecret(webhook.secret);
    expect(webhook.projectId).toBe(parley.credentials.project.id);
    for (const name of ['alice', 'bob']) await json('sessions', 'create', name);
    bob = await waitFor(
      async () => {
        const { data } = await json<{ data: Session[] }>('sessions', 'list');
        return data.every(({ status }) => status === 'CONNECTED') && data.find(({ name }) => name === 'bob');
      },
      { timeoutMs: timeouts.soonMs, message: 'the sessions to connect' },
    );

    const sent = await json<MessageSentPayload>(
      'send',
      'text',
      bob.me?.phoneNumber ?? '',
      'Grüße 👋',
      '--session',
      'alice',
    );

    const received = await receiver.next(({ envelope }) => envelope.event === 'message.received');
    expect(received.envelope.payload).toMatchObject({ text: 'Grüße 👋', whatsapp_id: sent.whatsapp_id });
    const record = await waitFor(async () => {
      const { data } = await json<{ data: EventRecord[] }>(
        'events',
        'list',
        '--type',
        'message.received',
        '--since',
        '1h',
      );
      return data[0];
    });
    expect(record.id).toBe(received.envelope.id);
    expect((await cli(['events', 'get', record.id, '--raw'])).stdout).toBe(received.body.toString());
  });

  it('shows deliveries and endpoints to people', async () => {
    const delivered = await waitFor(async () => {
      const { data } = await json<{ data: Delivery[] }>('deliveries', 'list', webhook.id, '--status', 'succeeded');
      return data[0];
    });
    const { stdout } = await cli(['deliveries', 'list', webhook.id]);
    expect(stdout).toMatch(new RegExp(`^${delivered.id} .* event {2}succeeded {2}1 +204`, 'm'));

    await json('webhooks', 'update', webhook.id, '--disable');
    expect((await cli(['webhooks', 'list'])).stdout).toContain('no (manual)');
  });

  it('forwards events of its own making, signed, and replays them to an endpoint', async () => {
    const local = await startVerifyingReceiver();
    const { baseUrl, project } = parley.credentials;
    const env = { ...process.env, PARLEY_CONFIG: profile, PARLEY_URL: baseUrl, PARLEY_TOKEN: project.token };
    const argv = ['apps/cli/bin/parley.mjs', 'listen', '--forward-to', local.url, '--events', 'session.logged_out'];
    const listening = spawn(process.execPath, argv, { env });
    let stdout = '';
    listening.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    try {
      await waitFor(() => stdout.includes('Listening.'), { timeoutMs: timeouts.soonMs, message: 'parley to listen' });
      local.useSecret(/whsec_\S+/.exec(stdout)?.[0] ?? '');

      const made = await json<EventRecord>('events', 'test', 'session.logged_out', '--payload', '{"reason":"e2e"}');
      const forwarded = await local.next(({ envelope }) => envelope.id === made.id);
      expect(forwarded.envelope).toMatchObject({ session: 'test', payload: { reason: 'e2e' } });
      await waitFor(() => new RegExp(`session\\.logged_out +204 .* ${made.id}$`, 'm').test(stdout));

      await json('webhooks', 'update', webhook.id, '--events', 'message.received', '--enable');
      const receipt = await json<ReplayReceipt>('events', 'replay', made.id, '--webhook', webhook.id);
      const { code } = await cli(['operations', 'wait', receipt.operationId, '--timeout', '60']);
      expect(code).toBe(0);
      const replayed = await receiver.next(({ envelope }) => envelope.id === made.id);
      expect(replayed.body.equals(forwarded.body)).toBe(true);
      expect(replayed.deliveryId).toBe(receipt.delivery.id);
      expect(local.rejected()).toBe(0);
    } finally {
      listening.kill('SIGINT');
      await once(listening, 'exit');
      await local.close();
    }
    expect(listening.exitCode).toBe(0);
  });

  it('tries an endpoint, attempts a delivery once more, rotates the secret and recovers', async () => {
    const { event, delivery } = await json<TestedWebhook>('webhooks', 'test', webhook.id);
    const arrived = (id: string) => receiver.next(({ envelope }) => envelope.id === id);
    expect((await arrived(event.id)).deliveryId).toBe(delivery.id);

    await waitFor(async () => {
      const { data } = await json<{ data: Delivery[] }>('deliveries', 'list', webhook.id, '--status', 'succeeded');
      return data.some(({ id }) => id === delivery.id);
    });
    expect(await json('deliveries', 'retry', webhook.id, delivery.id)).toMatchObject({ status: 'retrying' });
    await waitFor(() => receiver.all().filter(({ deliveryId }) => deliveryId === delivery.id).length === 2);

    const rotate = ['webhooks', 'rotate-secret', webhook.id, '--overlap-seconds', '0'];
    const { secret } = await json<WebhookEndpointWithSecret>(...rotate);
    receiver.useSecret(secret);
    await arrived((await json<TestedWebhook>('webhooks', 'test', webhook.id)).event.id);
    expect(receiver.rejected()).toBe(0);

    expect(await json('webhooks', 'recover', webhook.id, '--since', '1h', '--preview')).toEqual({
      count: 0,
      waiting: 0,
      filtered: 0,
      complete: true,
    });
    const { code, stdout } = await cli(['webhooks', 'recover', webhook.id, '--since', '1h', '--wait', '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { kind: 'delivery_recovery', status: 'succeeded' }]);
  });

  it('draws the QR code of a session that waits for a scan, and starts and stops sessions', async () => {
    await json('sessions', 'create', 'carol', '--pairing', 'qr', '--country', 'BR');
    const { stdout } = await waitFor(
      async () => {
        const shown = await cli(['sessions', 'qr', 'carol']);
        return shown.code === 0 && shown;
      },
      { timeoutMs: timeouts.soonMs, message: 'a code to scan' },
    );
    expect(stdout).toContain('█');

    expect(await json('sessions', 'stop', 'carol')).toMatchObject({ name: 'carol' });
    expect(await json('sessions', 'start', 'carol')).toMatchObject({ name: 'carol' });
  });

  it('lists operations of the project, and of the team with its key', async () => {
    const ofProject = await json<{ data: Operation[] }>('operations', 'list', '--kind', 'event_replay');
    expect(ofProject.data).toMatchObject([{ status: 'succeeded' }]);
    const asTeam = { PARLEY_TOKEN: parley.credentials.team.key };
    const { stdout } = await cli(['operations', 'list', '--kind', 'event_replay', '--json'], asTeam);
    expect(JSON.parse(stdout)).toMatchObject({ data: ofProject.data });
    expect(await json('webhooks', 'delete', webhook.id)).toMatchObject({ success: true });
  });

  it('tells by its exit code what went wrong', async () => {
    const codeOf = async (argv: string[], variables?: Record<string, string>) => (await cli(argv, variables)).code;

    expect(await codeOf(['events', 'list', '--type', ''])).toBe(2);
    expect(await codeOf(['events', 'list'], { PARLEY_TOKEN: 'parley_team_wrong' })).toBe(3);
    expect(await codeOf(['operations', 'get', '1'])).toBe(4);
    expect(await codeOf(['events', 'list', '--project', '1'])).toBe(4);
    expect(await codeOf(['sessions', 'create', 'alice'])).toBe(5);
    expect(await codeOf(['sessions', 'list'], { PARLEY_URL: 'http://127.0.0.1:9' })).toBe(6);
  });

  it('keeps a login for the commands to come, in a file of its owner alone', async () => {
    const nothing = { PARLEY_URL: '', PARLEY_TOKEN: '' };
    expect((await cli(['sessions', 'list'], nothing)).code).toBe(3);

    const { baseUrl, team } = parley.credentials;
    expect((await cli(['login', '--url', baseUrl], { ...nothing, PARLEY_TOKEN: team.key })).code).toBe(0);
    expect(statSync(profile).mode & 0o777).toBe(0o600);
    const { code, stdout } = await cli(['sessions', 'list'], nothing);
    expect(code).toBe(0);
    expect(stdout).toContain('alice');
  });
});
