import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContentRevoked,
  contentRevoked,
  type EventDetail,
  getEvent,
  revokeContent,
} from '@parley/contracts/events';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, holdInserts, ServiceUnderTest } from '../testing/index.js';
import { ContentRevocationStore } from './content-revocation.store.js';

let service: ServiceUnderTest;
const ids = sequentialIds(firstIdAt(new Date()));
const messagingSession = aCaller({ kind: 'service', credentialId: 'messaging-session' });

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start();
}, 60_000);
afterAll(() => service.close());

const event = (sessionId: string, fields: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ id: ids.next(), sourceId: sessionId, ...fields });
const withdrawal = (sessionId: string, throughEventId: string): ContentRevoked => ({
  teamId: '1001',
  projectId: '3001',
  sessionId,
  throughEventId,
});
const revoke = (sessionId: string, throughEventId: string, caller = messagingSession) =>
  service.client.request(revokeContent, withdrawal(sessionId, throughEventId), { caller });
const get = (eventId: string): Promise<EventDetail> =>
  service.client.request(getEvent, { eventId, projectId: '3001', includePayload: true }, { caller: aCaller() });
const stored = async (eventIds: readonly string[]): Promise<string[]> =>
  (
    await service.database.pool.query<{ id: string }>('SELECT id FROM event_payloads WHERE id = ANY($1) ORDER BY id', [
      eventIds,
    ])
  ).rows.map(({ id }) => id);
const unpurged = async (): Promise<number | null> =>
  (await service.database.pool.query('SELECT FROM content_revocations WHERE purge_from IS NOT NULL')).rowCount;

describe('a withdrawn content-retention grant', () => {
  it('makes the content of that session unavailable at the next read, and nothing else', async () => {
    const [first, second, later] = [event('501'), event('501'), event('501')];
    const other = event('502');
    const ofCampaign = event('501', { sourceType: 'campaign' });
    await service.record([first, second, later, other, ofCampaign]);
    await revoke('501', second.id);
    for (const { id } of [first, second]) {
      const detail = await get(id);
      expect(detail).toMatchObject({ id, payloadAvailability: 'revoked', payload: null });
      expect(detail).not.toHaveProperty('replayableUntil');
    }
    for (const { id } of [later, other, ofCampaign]) {
      expect(await get(id)).toMatchObject({ payloadAvailability: 'available', encoding: 'base64' });
    }
  });

  it('has its bytes removed from the disk soon, and no others', async () => {
    const gone = Array.from({ length: 25 }, () => event('511'));
    const kept = [event('511'), event('512')];
    await service.record([...gone, ...kept]);
    await revoke('511', gone.at(-1)!.id);
    const all = [...gone, ...kept].map(({ id }) => id);
    await waitFor(async () => (await stored(all)).length === kept.length);
    expect(await stored(all)).toEqual(kept.map(({ id }) => id));
    expect(await get(gone[0]!.id)).toMatchObject({ payloadAvailability: 'revoked' });
  });

  it('never comes back: the greatest boundary stays, in any order of withdrawals', async () => {
    const [first, second] = [event('521'), event('521')];
    await service.record([first, second]);
    await Promise.all([revoke('521', second.id), revoke('521', first.id), revoke('521', second.id)]);
    await revoke('521', first.id);
    expect(await get(second.id)).toMatchObject({ payloadAvailability: 'revoked' });
    await waitFor(async () => (await stored([first.id, second.id])).length === 0 && (await unpurged()) === 0);
    await revoke('521', second.id);
    expect(await unpurged()).toBe(0);
  });

  it('takes the bytes also of an event made before it and recorded after it', async () => {
    const [late, boundary] = [event('531'), event('531')];
    await revoke('531', boundary.id);
    await service.record([late]);
    expect(await stored([late.id])).toEqual([]);
    expect(await get(late.id)).toMatchObject({ payloadAvailability: 'revoked', payload: null });
  });

  it('waits for a batch that is being recorded, so that the purge misses none of its bytes', async () => {
    const during = event('541', { type: 'message.vote' });
    const hold = await holdInserts(service.database.pool, 'event_records', `NEW.type = 'message.vote'`);
    await service.publish(during, during.id);
    await hold.waiting('advisory');
    const revoked = revoke('541', during.id);
    await hold.waiting('transactionid');
    await hold.release();
    await revoked;
    expect(await service.isRecorded(during.id)).toBe(true);
    expect(await get(during.id)).toMatchObject({ payloadAvailability: 'revoked' });
    await waitFor(async () => (await stored([during.id])).length === 0);
  });

  it('comes as an event where the request did not get through', async () => {
    const made = event('551');
    await service.record([made]);
    const text = JSON.stringify(withdrawal('551', made.id));
    for (const msgID of ['withdrawal', 'withdrawal again']) {
      await service.broker.jetStream.publish(contentRevoked.subject, text, { msgID });
    }
    await waitFor(async () => (await get(made.id)).payloadAvailability === 'revoked');
  });

  it('is asked for by services alone', async () => {
    const made = event('561');
    await service.record([made]);
    await expect(revoke('561', made.id, aCaller())).rejects.toMatchObject({ code: 'credential_not_allowed' });
    expect(await get(made.id)).toMatchObject({ payloadAvailability: 'available' });
  });
});

describe('the purge', () => {
  it('goes through a long history in small batches, several replicas at once', async () => {
    await waitFor(async () => (await unpurged()) === 0);
    await service.stop();
    const events = Array.from({ length: 60 }, (_, index) => event(index % 2 === 0 ? '601' : '602'));
    await service.start();
    await service.record(events);
    await service.stop();
    const all = events.map(({ id }) => id);
    await service.database.pool.query(
      `INSERT INTO content_revocations (session_id, project_id, revoked_through, purge_from)
       VALUES ('601', 3001, $1, $1)`,
      [all[49]],
    );
    const purge = new ContentRevocationStore(service.database.pool);
    let batches = 0;
    await Promise.all(
      [1, 2, 3].map(async () => {
        while (await purge.purgeNext(7)) batches += 1;
      }),
    );
    while (await purge.purgeNext(7)) batches += 1;
    expect(batches).toBeGreaterThan(6);
    expect(await stored(all)).toEqual(all.filter((_, index) => index % 2 === 1 || index >= 50));
    expect(await unpurged()).toBe(0);
  }, 60_000);
});
