import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import {
  createWidgetSession,
  getWidgetSession,
  putWidget,
  resolveWidget,
  startWidgetSession,
} from '@parley/contracts/widget';
import { ensureStreams, outboxInsert } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { aTeamKey, Installation, projectId } from '../../testing/index.js';
import { gateway, Visitors } from '../testing/index.js';

const { teamId } = aTeamKey;

describe('widget sessions that were not seen to the end', () => {
  let parley: Installation;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  it('expire with their sessions, whichever process is left to do it', async () => {
    const timing = { onboarding: { expiresAfterMs: { quicklink: 600_000, widget: 5_000 } } };
    const doomed = await parley.start('node-a', timing);
    await parley.ask(putWidget, { projectId, enabled: true, config: { pairing: 'qr' } });
    const requested = { projectId, environment: 'sandbox' } as const;
    const [idle, begun] = await Promise.all([
      parley.ask(createWidgetSession, requested),
      parley.ask(createWidgetSession, requested),
    ]);
    const token = new URLSearchParams(new URL(begun.frameUrl).hash.slice(1)).get('token') ?? '';
    const attempt = await parley.ask(startWidgetSession, { attemptId: begun.id, token }, gateway);
    await new Visitors(parley).untilCode({ attempt, token });
    await doomed.kill();
    await parley.start('node-b', timing);
    for (const { id } of [idle, begun]) {
      await waitFor(async () => (await parley.ask(getWidgetSession, { widgetSessionId: id })).status === 'expired', {
        message: `widget session ${id} to expire`,
        timeoutMs: 25_000,
      });
    }
    const { rowCount } = await parley.database.pool.query('SELECT FROM sessions WHERE origin_id = $1', [begun.id]);
    expect(rowCount).toBe(0);
    await expect(parley.ask(startWidgetSession, { attemptId: begun.id, token }, gateway)).rejects.toMatchObject({
      code: 'conflict',
    });
  }, 60_000);

  it('end with their project, which leaves neither settings nor key behind', async () => {
    const { service } = await parley.start('node-a', {}, true);
    await parley.ask(putWidget, { projectId, enabled: true, config: { pairing: 'qr' } });
    const requested = { projectId, environment: 'sandbox' } as const;
    const [idle, begun] = await Promise.all([
      parley.ask(createWidgetSession, requested),
      parley.ask(createWidgetSession, requested),
    ]);
    const publicKey = new URL(idle.frameUrl).searchParams.get('key') ?? '';
    expect((await parley.ask(resolveWidget, { publicKey })).projectId).toBe(projectId);
    const token = new URLSearchParams(new URL(begun.frameUrl).hash.slice(1)).get('token') ?? '';
    await parley.ask(startWidgetSession, { attemptId: begun.id, token }, gateway);
    await ensureStreams(service.runtime.broker, [identityStream]);
    const event = { id: firstIdAt(new Date()), contract: projectDeleted, event: { teamId, projectId } };
    const { text, values } = outboxInsert(service.runtime.pool, [event]);
    await service.runtime.pool.query(text, values);
    for (const { id } of [idle, begun]) {
      await waitFor(async () => (await parley.ask(getWidgetSession, { widgetSessionId: id })).status === 'cancelled', {
        message: `widget session ${id} to be cancelled`,
        timeoutMs: 25_000,
      });
    }
    const isForgotten = async (): Promise<boolean> => {
      const { rowCount } = await parley.database.pool.query(
        'SELECT project_id FROM widget_keys WHERE project_id = $1 UNION ALL SELECT project_id FROM widget_settings WHERE project_id = $1',
        [projectId],
      );
      return rowCount === 0;
    };
    await waitFor(isForgotten, { message: 'key and settings to be gone', timeoutMs: 25_000 });
    await expect(parley.ask(resolveWidget, { publicKey })).rejects.toMatchObject({ code: 'not_found' });
  }, 60_000);
});
