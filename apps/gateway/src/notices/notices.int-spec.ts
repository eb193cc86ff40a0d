import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type NoticeMade, noticeMade } from '@parley/contracts/notices';
import { Broker } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';
import { sequentialIds, waitFor } from '@parley/testing';
import {
  type Client,
  Installation,
  join,
  MailServer,
  makeKey,
  makeProject,
  makeTeam,
  signIn,
  type TestGateway,
  type TestTeam,
} from '../testing/index.js';

let installation: Installation;
let mails: MailServer;
let gateway: TestGateway;
let broker: Broker;
let team: TestTeam;
let owner: Client;
const ids = sequentialIds('385000000000000000');

const environment = (): Record<string, string> => ({
  SMTP_URL: mails.url,
  MAIL_FROM: 'Parley <parley@example.com>',
  NOTICE_GATHER_SECONDS: '1',
});

beforeEach(async () => {
  [installation, mails] = await Promise.all([Installation.create(), MailServer.start()]);
  gateway = await installation.startGateway(environment());
  const logger = createLogger({ service: 'test', level: 'silent' });
  broker = await Broker.connect({ url: installation.nats.url, name: 'test', logger });
  team = await makeTeam(gateway);
  owner = await signIn(gateway, team.owner);
}, 60_000);
afterEach(async () => {
  await broker.close();
  await installation.close();
  await mails.close();
}, 60_000);

const webhookId = '381725011112738566';
function aNotice(fields: Partial<NoticeMade> = {}): NoticeMade {
  const eventId = ids.next();
  const payload = {
    ...{ webhookId, target: 'https://example.com', description: 'Orders\r\nBcc: else@example.com', reason: 'failing' },
    ...{ failingSince: '2026-11-21T08:00:00.000Z', failures: 12, disablesAt: '2026-11-26T08:00:00.000Z' },
    lastAttempt: { at: '2026-11-21T08:58:00.000Z', responseStatus: 503 },
    deliveriesUrl: `https://parley.test/dashboard/webhooks/${webhookId}`,
  };
  const createdAt = new Date().toISOString();
  return { eventId, teamId: team.id, type: 'webhook.failing', createdAt, payload, ...fields };
}
const publish = async (notice: NoticeMade, msgID?: string): Promise<NoticeMade> => {
  await broker.jetStream.publish(noticeMade.subject, JSON.stringify(notice), { msgID: msgID ?? notice.eventId });
  return notice;
};
/** Settings that change now do not count for what was published before. */
const allTaken = () =>
  waitFor(
    async () => {
      const manager = await broker.manager();
      const consumers = await manager.consumers.list(noticeMade.stream.name).next();
      return consumers.every(({ num_pending: pending, num_ack_pending: held }) => pending === 0 && held === 0);
    },
    { message: 'all notices to be taken', timeoutMs: 20_000 },
  );
const sql = async (text: string, ...values: unknown[]) =>
  (await installation.database.pool.query<Record<string, unknown>>(text, values)).rows;
const until = (count: number) =>
  waitFor(() => mails.received.length >= count && mails.received, { message: `${count} mails`, timeoutMs: 20_000 });
const outcomes = (count: number) =>
  waitFor(
    async () => {
      const rows = await sql('SELECT outcome, sealed FROM mails WHERE ended_at IS NOT NULL ORDER BY id');
      return rows.length === count && rows;
    },
    { timeoutMs: 20_000 },
  );
const dueNow = () => sql('UPDATE mails SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL');
const tried = (count: number) =>
  waitFor(async () => {
    const [mail] = await sql('SELECT attempts, next_attempt_at - now() AS wait FROM mails WHERE claimed_until IS NULL');
    return mail?.attempts === count && mail;
  });

describe('notices by mail', () => {
  it('tell the owners, over TLS and once, however often the change is reported', async () => {
    const second = await installation.startGateway({ ...environment(), PARLEY_NODE_ID: 'gateway-9' });
    const { eventId } = await publish(aNotice());
    const again = { ...aNotice(), eventId };
    await publish(again, 'another');
    const [mail] = await until(1);
    expect(mail).toMatchObject({ to: team.owner.email, isSecure: true });
    const unfolded = mail!.text.replaceAll(/\r\n[ \t]/g, ' ');
    expect(unfolded).toContain('Subject: Webhook failing: Orders Bcc: else@example.com (https://example.com)');
    expect(mail!.text).toMatch(new RegExp(`^Message-ID: <notice\\.${eventId}\\.[0-9a-f]{16}@example\\.com>`, 'm'));
    expect(mail!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail!.text).toContain('Last attempt on 2026-11-21 08:58 UTC: HTTP 503.');
    expect(mail!.text).toContain(`https://parley.test/dashboard/webhooks/${webhookId}`);
    expect(mail!.text).toContain('Content-Type: text/html');
    await publish(aNotice());
    await until(2);
    expect(mails.received).toHaveLength(2);
    expect(await outcomes(2)).toEqual([
      { outcome: 'sent', sealed: null },
      { outcome: 'sent', sealed: null },
    ]);
    await second.stop();
  }, 60_000);

  it('about changes of one moment are one mail', async () => {
    for (let made = 0; made < 3; made++)
      await publish(aNotice({ payload: { ...aNotice().payload, target: `https://${made}.example.com` } }));
    const [mail] = await until(1);
    expect(mail!.text).toContain('Subject: 3 notices about your webhooks');
    for (const target of ['0.example.com', '1.example.com', '2.example.com']) expect(mail!.text).toContain(target);
  }, 60_000);

  it('go on trying for a day after 4xx and lost connections, and give up at 5xx', async () => {
    mails.answerNext(451, 'cut');
    await publish(aNotice());
    await tried(1);
    await dueNow();
    await tried(2);
    expect(await sql('SELECT FROM mails WHERE next_attempt_at > now() + interval $$50 seconds$$')).toHaveLength(1);
    await dueNow();
    await until(1);
    mails.answerNext(550);
    await publish(aNotice());
    expect((await outcomes(2)).map(({ outcome }) => outcome)).toEqual(['sent', 'refused']);
    mails.answerAlways(451);
    await publish(aNotice());
    await waitFor(
      async () =>
        (await sql('SELECT FROM mails WHERE attempts = 1 AND ended_at IS NULL AND claimed_until IS NULL')).length === 1,
    );
    await sql(
      `UPDATE mails SET created_at = created_at - interval '1 day', next_attempt_at = now() WHERE ended_at IS NULL`,
    );
    expect((await outcomes(3)).map(({ outcome }) => outcome)).toEqual(['sent', 'refused', 'expired']);
    expect(mails.received).toHaveLength(1);
  }, 60_000);

  it('are at most ten an hour for an address, and then one that has the rest', async () => {
    await sql(
      `INSERT INTO mails (id, team_id, address, is_notice, message_id, next_attempt_at, ended_at, created_at)
       SELECT n, $1, $2, true, '<' || n || '@example.com>', NULL, now(), now() - interval '10 minutes'
       FROM generate_series(1, 10) AS n`,
      ...[team.id, team.owner.email],
    );
    await publish(aNotice());
    await waitFor(
      async () =>
        (await sql(`SELECT FROM notice_recipients WHERE due_at > now() + interval '40 minutes'`)).length === 1,
    );
    await publish(aNotice());
    await waitFor(
      async () =>
        (await sql(`SELECT FROM notice_recipients WHERE due_at > now() + interval '40 minutes'`)).length === 2,
    );
    expect(mails.received).toEqual([]);
    await sql(`UPDATE mails SET created_at = now() - interval '61 minutes'`);
    await sql('UPDATE notice_recipients SET due_at = now()');
    expect((await until(1))[0]!.text).toContain('Subject: 2 notices about your webhooks');
  }, 60_000);

  it('that have no words yet hold up none of the others', async () => {
    const other = await makeTeam(gateway);
    await publish(aNotice({ type: 'webhook.of_a_newer_version' }));
    const { deliveriesUrl: _, ...payload } = aNotice().payload;
    await publish(aNotice({ payload }));
    await publish(aNotice());
    await publish(aNotice({ teamId: other.id }));
    await until(2);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual([team.owner.email, other.owner.email].toSorted());
    for (const { text } of mails.received) expect(text).toContain('Subject: Webhook failing: Orders');
    const waiting = await sql(
      `SELECT notice ->> 'type' AS type, due_at > now() + interval '50 minutes' AS "isPutOff"
       FROM notice_recipients WHERE mail_id IS NULL ORDER BY event_id`,
    );
    expect(waiting).toEqual([
      { type: 'webhook.of_a_newer_version', isPutOff: true },
      { type: 'webhook.failing', isPutOff: true },
    ]);
  }, 60_000);

  it('go to whom the settings name, about the projects that they name', async () => {
    const admin = await join(gateway, owner, 'admin');
    const plain = await join(gateway, owner, 'member');
    mails.received.length = 0;
    const projectId = await makeProject(gateway, team);
    const put = await owner.put('/v1/notices', {
      ...{ roles: ['admin', 'member'], emails: ['Ops@Example.com'], digest: 'instant', projects: [projectId] },
    });
    expect(put.status).toBe(200);
    expect(put.json).toEqual({
      ...{ mail: 'configured', enabled: true, roles: ['admin', 'member'], emails: ['ops@example.com'] },
      ...{ digest: 'instant', projects: [projectId], unsubscribed: [] },
    });
    await publish(aNotice());
    await publish(aNotice({ projectId: '7' }));
    await publish(aNotice({ projectId }));
    await until(3);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(
      [admin.email, plain.email, 'ops@example.com'].toSorted(),
    );
    await owner.put('/v1/notices', { enabled: false });
    const { eventId } = await publish(aNotice());
    await allTaken();
    await owner.put('/v1/notices', { roles: null, emails: ['ops@example.com'], digest: 'daily' });
    await publish(aNotice());
    await waitFor(async () => (await sql('SELECT FROM notice_recipients WHERE mail_id IS NULL')).length === 1);
    expect(await sql('SELECT FROM notice_recipients WHERE event_id = $1', eventId)).toEqual([]);
    const [waiting] = await sql('SELECT due_at, address FROM notice_recipients WHERE mail_id IS NULL');
    expect(waiting).toMatchObject({ address: 'ops@example.com' });
    expect((waiting!.due_at as Date).toISOString()).toMatch(/T00:00:00\.000Z$/);
  }, 60_000);

  it('end by one click in the mail, for that address, until it is named again', async () => {
    await owner.put('/v1/notices', { emails: ['ops@example.com'] });
    await publish(aNotice());
    await until(2);
    const { text } = mails.received.find(({ to }) => to === 'ops@example.com')!;
    const path =
      /^List-Unsubscribe: <https:\/\/parley\.test([^>]+)>/m.exec(text.replaceAll(/\r\n[ \t]/g, ' '))?.[1] ?? '';
    const anonymous = gateway.as();
    expect((await anonymous.get(path)).text).toContain('ops@example.com');
    expect((await owner.get('/v1/notices')).json).toMatchObject({ unsubscribed: [] });
    const clicked = await fetch(`${gateway.url}${path}`, {
      ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(clicked.status).toBe(200);
    expect((await owner.get('/v1/notices')).json).toMatchObject({ unsubscribed: ['ops@example.com'] });
    expect((await anonymous.post(`${path.slice(0, -2)}AA`)).status).toBe(404);
    await publish(aNotice());
    await until(3);
    expect(mails.received[2]!.to).toBe(team.owner.email);
    await owner.put('/v1/notices', { emails: [] });
    await owner.put('/v1/notices', { emails: ['ops@example.com'] });
    expect((await owner.get('/v1/notices')).json).toMatchObject({ unsubscribed: [] });
  }, 60_000);
});

describe('the settings of notices', () => {
  it('are refused where a field is wrong, by its name, and change nothing', async () => {
    const wrong: [object, RegExp][] = [
      [{ emails: ['nobody'] }, /"emails\.0"/],
      [{ emails: ['a@b.example', 'A@b.example'] }, /"emails"/],
      [{ emails: Array.from({ length: 21 }, (_, at) => `a${at}@b.example`) }, /"emails"/],
      [{ roles: [] }, /"roles"/],
      [{ roles: ['boss'] }, /"roles/],
      [{ projects: [] }, /"projects"/],
      [{ digest: 'weekly' }, /"digest"/],
      [{ mail: 'configured' }, /"mail"/],
    ];
    for (const [body, message] of wrong) {
      const answer = await owner.put('/v1/notices', body);
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
      expect(answer.error.error).toMatch(message);
    }
    expect((await owner.get('/v1/notices')).json).toEqual({
      ...{ mail: 'configured', enabled: true, roles: ['owner', 'admin'], emails: [], digest: 'instant' },
      unsubscribed: [],
    });
  });

  it('are changed by owners and admins alone, and by keys that have the scope', async () => {
    const plain = await signIn(gateway, await join(gateway, owner, 'member'));
    expect((await plain.get('/v1/notices')).status).toBe(200);
    expect((await plain.put('/v1/notices', {})).error.code).toBe('insufficient_scope');
    const { key } = await makeKey(gateway, team, ['notices:read']);
    expect((await gateway.as(key).get('/v1/notices')).status).toBe(200);
    expect((await gateway.as(key).put('/v1/notices', {})).error.code).toBe('insufficient_scope');
    expect((await owner.put('/v1/notices', { projects: ['381725011112738566'] })).error.code).toBe('not_found');
  }, 60_000);
});

describe('invitations and password links', () => {
  it('are sent to the people that they are for, unless they are not to be', async () => {
    const invited = await owner.post('/v1/members', { email: 'new@example.com', role: 'member' });
    const { url } = (invited.json as { invitation: { url: string } }).invitation;
    const [mail] = await until(1);
    expect(mail).toMatchObject({ to: 'new@example.com', isSecure: true });
    expect(mail!.text).toContain(url);
    await owner.post('/v1/members', { email: 'silent@example.com', role: 'member', sendMail: false });
    const admin = gateway.as('admin-token-of-the-tests');
    expect((await admin.post(`/enterprise/users/${team.owner.userId}/reset`, { sendMail: false })).status).toBe(200);
    const reset = await admin.post(`/enterprise/users/${team.owner.userId}/reset`);
    const [, link] = await until(2);
    expect(link).toMatchObject({ to: team.owner.email });
    expect(link!.text).toContain((reset.json as { url: string }).url);
    await outcomes(2);
    expect(mails.received).toHaveLength(2);
  }, 60_000);
});
