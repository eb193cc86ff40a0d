import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createSession,
  removeSessions,
  type Session,
  setSessionCredentials,
  startSession,
  stopSession,
} from '@parley/contracts/sessions';
import { recordSuspensions } from '@parley/service-runtime';
import { aCaller, bytesOf, type FakeNumber, hubSignature, inbound, messageWebhook, waitFor } from '@parley/testing';
import { TakeHook, ProveNumber } from '@parley/engine-cloud/testing';
import { CloudInstallation } from './testing/cloud-installation.js';

let cloud: CloudInstallation;
let names = 0;

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  await cloud.start('node-a');
  await cloud.start('node-b');
}, 60_000);
afterAll(() => cloud.close());

const newProject = (): string => String(9_000_000 + randomInt(1_000_000));

/** A session of a team of its own that claims the number. */
async function claims(
  number: FakeNumber,
  projectId = newProject(),
  settings: { accessToken?: string; appSecret?: string; start?: boolean } = {},
): Promise<Session> {
  const { accessToken = number.accessToken, appSecret = `secret of ${projectId}`, start = true } = settings;
  const { phoneNumberId, businessAccountId } = number;
  const name = `claim${(names += 1)}`;
  const config = { phoneNumberId, businessAccountId };
  const credentials = { accessToken, appSecret, verifyToken: 'a word' };
  const environment = 'sandbox' as const;
  const fields = { name, projectId, environment, engine: 'cloud' as const, config, credentials, start };
  return cloud.parley.ask(createSession, fields, { caller: callerOf(projectId) });
}
const callerOf = (projectId: string) => aCaller({ kind: 'project_token', teamId: `1${projectId}`, projectId });
const as = ({ projectId }: Session) => ({ caller: callerOf(projectId) });
const until = (session: Session, status: string) =>
  cloud.parley.untilStatus(session.id, status, callerOf(session.projectId));
const detailOf = async (session: Session): Promise<unknown> =>
  (await cloud.parley.events(session.id, 'session.status')).at(-1)?.envelope.payload;
const inUse = { status: 'DISCONNECTED', statusReason: 'FAILED', detail: 'number_in_use' };

async function ownerOf({ phoneNumberId }: FakeNumber): Promise<string | undefined> {
  const { rows } = await cloud.parley.database.pool.query<{ id: string }>(
    'SELECT session_id::text AS id FROM cloud_numbers WHERE phone_number_id = $1',
    [phoneNumberId],
  );
  return rows[0]?.id;
}

describe('a number that several projects claim', () => {
  it('belongs to nobody until Graph has answered the token of a session for it', async () => {
    const number = cloud.graph.addNumber();
    const stranger = await claims(number, undefined, { accessToken: 'EAABstranger' });
    const idle = await claims(number, undefined, { start: false });
    await until(stranger, 'DISCONNECTED FAILED');
    const owner = await claims(number);
    await until(owner, 'CONNECTED');
    expect([await ownerOf(number), idle.status]).toEqual([owner.id, 'DISCONNECTED']);
    expect(JSON.stringify(await detailOf(stranger))).not.toContain('number_in_use');
  });

  it('stays with the session that proved it, while Graph answers its token', async () => {
    const number = cloud.graph.addNumber();
    const owner = await claims(number);
    await until(owner, 'CONNECTED');
    const other = await claims(number);
    await until(other, 'DISCONNECTED FAILED');
    expect([await detailOf(other), await ownerOf(number)]).toEqual([inUse, owner.id]);
    expect((await cloud.parley.events(other.id, 'session.connected')).length).toBe(0);
    await until(owner, 'CONNECTED');
  });

  it('goes to the one who starts with a good token when that of the owner is refused, and ends the owner', async () => {
    const number = cloud.graph.addNumber();
    const owner = await claims(number);
    await until(owner, 'CONNECTED');
    cloud.graph.addNumber({ ...number, accessToken: 'EAABnew' });
    const other = await claims(number, undefined, { accessToken: 'EAABnew' });
    await until(other, 'CONNECTED');
    await until(owner, 'DISCONNECTED FAILED');
    expect(await ownerOf(number)).toBe(other.id);
  });

  it('is free when its session is stopped or removed', async () => {
    const number = cloud.graph.addNumber();
    const owner = await claims(number);
    await until(owner, 'CONNECTED');
    await cloud.parley.ask(stopSession, { session: owner.name }, as(owner));
    const other = await claims(number);
    await until(other, 'CONNECTED');
    await cloud.parley.ask(startSession, { session: owner.name }, as(owner));
    await until(owner, 'DISCONNECTED FAILED');
    expect(await detailOf(owner)).toEqual(inUse);
    await cloud.parley.ask(removeSessions, { ids: [other.id] }, as(other));
    expect(await ownerOf(number)).toBeUndefined();
    await cloud.parley.ask(startSession, { session: owner.name }, as(owner));
    await until(owner, 'CONNECTED');
  });

  it('stays with its session while a suspension stops that', async () => {
    const number = cloud.graph.addNumber();
    const owner = await claims(number);
    await until(owner, 'CONNECTED');
    const suspend = (isOver: boolean): Promise<void> => {
      const [since, teamId] = [new Date().toISOString(), callerOf(owner.projectId).teamId];
      const told = { teamId, number: 1, since, ...(isOver ? { until: since } : {}) };
      return recordSuspensions(cloud.parley.database.pool, [told]);
    };
    await suspend(false);
    await until(owner, 'DISCONNECTED MANUAL_STOP');
    const other = await claims(number);
    await until(other, 'DISCONNECTED FAILED');
    expect([await detailOf(other), await ownerOf(number)]).toEqual([inUse, owner.id]);
    await suspend(true);
    await until(owner, 'CONNECTED');
    expect(await ownerOf(number)).toBe(owner.id);
  });

  it('is one session’s alone in a project', async () => {
    const number = cloud.graph.addNumber();
    const projectId = newProject();
    await claims(number, projectId);
    await expect(claims(number, projectId)).rejects.toMatchObject({ code: 'conflict' });
    await claims(number, undefined, { start: false });
  });

  it('has one owner, however many start at once', async () => {
    const number = cloud.graph.addNumber();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => claims(number)));
    const statuses = async (): Promise<string[]> => {
      const { rows } = await cloud.parley.database.pool.query<{ status: string; reason: string | null }>(
        'SELECT status, status_reason AS reason FROM sessions WHERE id = ANY($1::bigint[])',
        [sessions.map(({ id }) => id)],
      );
      return rows.map(({ status, reason }) => [status, reason].filter(Boolean).join(' ')).toSorted();
    };
    await waitFor(async () => !(await statuses()).some((status) => status.startsWith('CONNECTING')), {
      ...{ message: 'all starts to end', timeoutMs: 20_000 },
    });
    expect(await statuses()).toEqual(['CONNECTED', ...Array<string>(7).fill('DISCONNECTED FAILED')]);
    const [connected] = await Promise.all(
      sessions.map(async ({ id }) => ((await cloud.parley.events(id, 'session.connected')).length > 0 ? id : [])),
    ).then((ids) => ids.flat());
    expect(await ownerOf(number)).toBe(connected);
  });

  it('is proven again by a session whose process died before it was connected', async () => {
    const number = cloud.graph.addNumber();
    const session = await claims(number, undefined, { start: false });
    // As the dead process left it: proven, not connected.
    await cloud.parley.database.pool.query(
      'INSERT INTO cloud_numbers (phone_number_id, session_id) VALUES ($1, $2::bigint)',
      [number.phoneNumberId, session.id],
    );
    await cloud.parley.ask(startSession, { session: session.name }, as(session));
    await until(session, 'CONNECTED');
  });

  it('is proven by no process that has lost the session', async () => {
    const number = cloud.graph.addNumber();
    const session = await claims(number, undefined, { start: false });
    const { service } = await cloud.start('node-c');
    const { config, id } = session;
    const lost = { ...session, config, id, fence: '77' } as unknown as Parameters<ProveNumber['execute']>[0];
    await expect(service.app.get(ProveNumber).execute(lost, number.phoneNumberId)).rejects.toThrow();
    expect(await ownerOf(number)).toBeUndefined();
  });
});

describe('the webhooks of a number that several claim', () => {
  it('go to the session whose app secret signs them, whoever owns the number', async () => {
    const number = cloud.graph.addNumber();
    const owner = await claims(number);
    await until(owner, 'CONNECTED');
    const claim = await claims(number);
    const { service } = await cloud.start('node-d');
    const post = (to: Session, secret: string, id: string): Promise<void> => {
      const sent = [{ id, timestamp: 1_795_000_000, content: inbound.text(id) }];
      const bytes = bytesOf(messageWebhook(number, { waId: '16505551234', name: 'Ada' }, sent));
      const hookId = to.webhook?.url.split('/').at(-1) ?? '';
      return service.app.get(TakeHook).take(hookId, bytes, hubSignature(secret, bytes));
    };
    await expect(post(owner, `secret of ${claim.projectId}`, 'wamid.forged')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await post(owner, `secret of ${owner.projectId}`, 'wamid.owned');
    await post(claim, `secret of ${claim.projectId}`, 'wamid.claimed');
    await cloud.drained();
    const told = async ({ id }: Session): Promise<unknown[]> =>
      (await cloud.parley.events(id, 'message.received')).map(({ envelope: { payload } }) => {
        return (payload as { whatsapp_id: string }).whatsapp_id;
      });
    expect([await told(owner), await told(claim)]).toEqual([['wamid.owned'], ['wamid.claimed']]);
  });

  it('of one app go to the session that has proven the number', async () => {
    const number = cloud.graph.addNumber();
    const appSecret = 'one app';
    const claim = await claims(number, undefined, { appSecret, start: false });
    const owner = await claims(number, undefined, { appSecret });
    await until(owner, 'CONNECTED');
    const secrets = { session: claim.name, accessToken: 'x', appSecret, verifyToken: 'y' };
    await cloud.parley.ask(setSessionCredentials, secrets, as(claim));
    await cloud.post(
      { session: claim, number: { ...number, appSecret } },
      messageWebhook(number, { waId: '16505551234', name: 'Ada' }, [
        { id: 'wamid.shared', timestamp: 1_795_000_000, content: inbound.text('x') },
      ]),
    );
    await cloud.drained();
    expect((await cloud.parley.events(owner.id, 'message.received')).length).toBe(1);
    expect((await cloud.parley.events(claim.id, 'message.received')).length).toBe(0);
  });
});
