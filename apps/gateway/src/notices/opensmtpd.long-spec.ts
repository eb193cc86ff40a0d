import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { noticeMade } from '@parley/contracts/notices';
import { Broker } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';
import { sequentialIds, waitFor } from '@parley/testing';
import {
  type Client,
  Installation,
  makeTeam,
  OpenSmtpd,
  signIn,
  type TestTeam,
  whyNoOpenSmtpd,
} from '../testing/index.js';

const why = whyNoOpenSmtpd();
const bound = { message: 'the mails', timeoutMs: 120_000 };
const ids = sequentialIds('385000000000000000');

(why === undefined ? describe : describe.skip)(
  `notices at Debian's mail server${why === undefined ? '' : `: ${why}`}`,
  () => {
    let installation: Installation;
    let mails: OpenSmtpd;
    let broker: Broker;
    let team: TestTeam;
    let owner: Client;

    beforeEach(async () => {
      [installation, mails] = await Promise.all([Installation.create(), OpenSmtpd.start()]);
      const gateway = await installation.startGateway({
        ...{ SMTP_URL: mails.url, MAIL_FROM: 'Parley <parley@example.com>', NOTICE_GATHER_SECONDS: '1' },
      });
      const logger = createLogger({ service: 'test', level: 'silent' });
      broker = await Broker.connect({ url: installation.nats.url, name: 'test', logger });
      team = await makeTeam(gateway);
      owner = await signIn(gateway, team.owner);
    }, 180_000);
    afterEach(async () => {
      await broker?.close();
      await installation?.close();
      await mails?.close();
    }, 180_000);

    const sql = async (text: string, ...values: unknown[]) =>
      (await installation.database.pool.query<Record<string, unknown>>(text, values)).rows;
    const dueNow = () => sql('UPDATE mails SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL');

    async function disabled(target: string): Promise<string> {
      const eventId = ids.next();
      const webhookId = '381725011112738566';
      const payload = {
        webhookId,
        target,
        description: 'Pedidos — “ação” 🚀',
        reason: 'failing',
        deliveriesUrl: 'https://parley.test/',
      };
      const notice = {
        eventId,
        teamId: team.id,
        type: 'webhook.disabled',
        createdAt: new Date().toISOString(),
        payload,
      };
      await broker.jetStream.publish(noticeMade.subject, JSON.stringify(notice), { msgID: eventId });
      return eventId;
    }

    it('come once over its death and return, and a recipient that it refuses does not keep them from others', async () => {
      const put = { roles: null, emails: ['ops@example.com', 'else@refused.example'] };
      expect((await owner.put('/v1/notices', put)).status).toBe(200);
      const first = await disabled('https://one.example.com');
      const ended = () => sql('SELECT address, outcome FROM mails WHERE ended_at IS NOT NULL ORDER BY address');
      await waitFor(async () => (await ended()).length === 2, bound);
      expect(await ended()).toEqual([
        { address: 'else@refused.example', outcome: 'refused' },
        { address: 'ops@example.com', outcome: 'sent' },
      ]);

      await owner.put('/v1/notices', { emails: ['ops@example.com'] });
      await mails.kill();
      const second = await disabled('https://two.example.com');
      const waiting = () => sql('SELECT FROM mails WHERE ended_at IS NULL AND attempts > 0 AND claimed_until IS NULL');
      await waitFor(async () => (await waiting()).length === 1, bound);
      await mails.run();
      await dueNow();
      const delivered = await waitFor(async () => {
        const texts = await mails.delivered();
        return texts.length >= 2 && texts;
      }, bound);
      await waitFor(async () => (await ended()).length === 3, bound);

      expect(delivered).toHaveLength(2);
      for (const [eventId, target] of [
        [first, 'https://one.example.com'],
        [second, 'https://two.example.com'],
      ] as const) {
        const text = delivered.find((mail) => mail.includes(`Message-ID: <notice.${eventId}.`));
        expect(text).toMatch(/^Delivered-To: nobody|^Received: from /m);
        expect(text).toContain('To: ops@example.com');
        expect(text?.replaceAll(/=\r?\n/g, '')).toContain(target);
      }
    }, 300_000);
  },
);
