import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import type { InboxItem } from './inbox.store.js';
import { SettleTold } from './settle-told.js';

const items = ['1', '2', '3'].map((id) => ({ id, item: { kind: 'message' } }) as unknown as InboxItem);

/** The second item fails so. */
async function settled(error: Error, mayBePutOff = true) {
  const set: string[] = [];
  const inbox = {
    putOff: (id: string) => Promise.resolve(mayBePutOff && set.push(`later ${id}`) > 0),
    countFailure: (id: string) => Promise.resolve(set.push(`failed ${id}`)),
  };
  const updates = {
    apply: (_: object, item: object) => (item === items[1]?.item ? Promise.reject(error) : Promise.resolve()),
  };
  const logger = createLogger({ service: 'messaging-session', level: 'silent' });
  const settling = new SettleTold(inbox as never, {} as never, updates as never, {} as never, logger);
  const left = await settling.execute({ sessionId: '1', projectId: '2' }, items);
  return { left: left.map(({ id }) => id), set };
}

describe('an item that cannot be settled', () => {
  it.each(['57014', '40P01', '55P03'])('is put off alone where the database refuses with %s', async (code) => {
    const error = Object.assign(new Error('canceling statement'), { code });
    expect(await settled(error)).toEqual({ left: ['1', '3'], set: ['later 2'] });
    // It has waited for a day.
    expect(await settled(error, false)).toEqual({ left: ['1', '3'], set: ['failed 2'] });
  });

  it('counts its own failures', async () => {
    expect(await settled(new Error('its own'))).toEqual({ left: ['1', '3'], set: ['failed 2'] });
  });

  it('waits with all others while the database is away', async () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await expect(settled(error)).rejects.toBe(error);
  });
});
