import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHistory } from '@parley/contracts/messages';
import { type Session, startSession, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, phoneOf } from '../../testing/index.js';

describe('history on demand (decisions.md §16)', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    await parley.send(ada, phoneOf(bob), 'hello');
  }, 60_000);
  afterAll(() => parley.close());

  const fetch = (fields: object = {}) =>
    parley.ask(fetchHistory, { session: ada.name, chatId: phoneOf(bob), ...fields });
  const statusOf = (operationId: string): string | undefined => parley.operations.of(operationId)?.status;
  const ends = (operationId: string, status: string): Promise<unknown> =>
    waitFor(() => statusOf(operationId) === status, { message: `the operation to be ${status}` });

  it('is an operation of the chat, which ends where the network has nothing older', async () => {
    const { operationId, operation } = await fetch();
    expect(operation).toMatchObject({
      ...{ id: operationId, kind: 'history_fetch', resource: { type: 'chat', id: expect.any(String) } },
    });
    await ends(operationId, 'succeeded');
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query('SELECT 1 FROM history_fetches');
      return rows.length === 0;
    });
    expect((await fetch()).operationId).not.toBe(operationId);
  });

  it('knows no other chats and messages', async () => {
    await expect(fetch({ chatId: '+12025550147' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(fetch({ before: '381725007712738512' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('waits for its session, is the same while it runs, and cannot be cancelled', async () => {
    await parley.ask(stopSession, { session: ada.name });
    const { operationId } = await fetch();
    await ends(operationId, 'action_required');
    expect((await fetch({ limit: 500 })).operationId).toBe(operationId);
    expect(parley.operations.of(operationId)).toMatchObject({
      ...{ progress: 'requested', capabilities: { cancellable: false } },
    });
    await parley.ask(startSession, { session: ada.name });
    await ends(operationId, 'succeeded');
    const steps = new Set(parley.operations.reported.get(operationId));
    expect([...steps]).toEqual([
      ...['pending', 'running:requested', 'action_required:requested', 'succeeded:requested'],
    ]);
  });
});
