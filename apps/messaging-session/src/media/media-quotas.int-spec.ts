import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import { deleteMedia, getMedia, registerMedia } from '@parley/contracts/media';
import { deleteSession, type Session } from '@parley/contracts/sessions';
import { createTestingNumber, sendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, waitFor } from '@parley/testing';
import { Installation, phoneOf } from '../testing/index.js';

const sha256 = 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa';

describe('the bytes of files', () => {
  let parley: Installation;
  let ada: Session;
  let made = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    const quotas = { MEDIA_QUOTA_BYTES: 150, MEDIA_SESSION_QUOTA_BYTES: 100 };
    await parley.start('node-a', {}, false, quotas);
    await parley.start('node-b', {}, false, quotas);
    ada = await parley.connected('ada');
    for (const name of ['bob', 'cleo', 'dora']) await parley.create(name, { start: false });
  });
  afterAll(() => parley.close());

  const newBlob = (sizeBytes: number) => {
    const blobId = (BigInt(firstIdAt(new Date())) + BigInt((made += 1))).toString();
    return { blobId, mimeType: 'image/png', sizeBytes, sha256 };
  };
  const register = (session: string, sizeBytes: number) =>
    parley.ask(registerMedia, { session, ...newBlob(sizeBytes), origin: 'upload' });
  const usage = async (session: string): Promise<number | undefined> => {
    const { rows } = await parley.database.pool.query<{ bytes: string }>(
      'SELECT bytes FROM media_usage JOIN sessions ON id = session_id WHERE name = $1',
      [session],
    );
    return rows[0] && Number(rows[0].bytes);
  };
  const refused = (error: string) => ({ code: 'payload_too_large', message: expect.stringContaining(error) });

  it('are at most the quota of a session, however many come at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => register('bob', 10)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('The files of the session have 100 bytes, and with this one more than MEDIA_SESSION_QUOTA_BYTES'),
    });
    expect(await usage('bob')).toBe(100);
  });

  it('are at most the quota of a team, over all of its sessions at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => register(index % 2 === 0 ? 'cleo' : 'dora', 10)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused(
        'The files of the team have 150 bytes, and with this one more than MEDIA_QUOTA_BYTES (150) allows',
      ),
    });
    const caller = aCaller({ teamId: '1002' });
    await expect(
      parley.ask(registerMedia, { session: 'bob', ...newBlob(1), origin: 'upload' }, { caller }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that others send are never refused, can be read, and do not count', async () => {
    const { projectId } = ada;
    const { id: testingNumberId } = await parley.ask(createTestingNumber, { projectId, country: 'US' });
    const file = newBlob(40);
    await parley.ask(sendFromTestingNumber, { testingNumberId, to: phoneOf(ada), type: 'image', file });
    const [event] = await parley.untilEvents(1, ada.id, 'message.received');
    const { media: mediaId = '' } = event?.envelope.payload as MessagePayload;
    const { blobId, sizeBytes } = file;
    expect(await parley.ask(getMedia, { session: 'ada', mediaId })).toMatchObject({ blobId, sizeBytes, sha256 });
    expect(await usage('ada')).toBe(0);
    await parley.ask(deleteMedia, { session: 'ada', mediaId });
  });

  it('are free again once files are deleted, or their session is', async () => {
    const { rows } = await parley.database.pool.query<{ id: string }>(
      `SELECT m.id FROM media m JOIN sessions s ON s.id = m.session_id WHERE name = 'bob' LIMIT 3`,
    );
    for (const { id: mediaId } of rows) await parley.ask(deleteMedia, { session: 'bob', mediaId });
    expect(await usage('bob')).toBe(70);
    await register('bob', 30);
    await expect(register('dora', 1)).rejects.toMatchObject(refused('MEDIA_QUOTA_BYTES'));
    await parley.ask(deleteSession, { session: 'bob' });
    await waitFor(async () => {
      const { rows: left } = await parley.database.pool.query('SELECT 1 FROM media_usage WHERE bytes = 100');
      return left.length === 0;
    });
    expect(await register('dora', 60)).toMatchObject({ sizeBytes: 60 });
  });
});
