import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemplate } from '@parley/contracts/campaigns';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { createQuickLink } from '@parley/contracts/onboarding';
import { createSession } from '@parley/contracts/sessions';
import { createTestingNumber } from '@parley/contracts/testing-numbers';
import { createWidgetSession, getWidget, putWidget, rotateWidgetKey } from '@parley/contracts/widget';
import { ensureStreams, outboxInsert } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { lockWaits, waitFor } from '@parley/testing';
import { aTeamKey, Installation, projectId } from '../../testing/index.js';

const { teamId } = aTeamKey;
const tables = ['sessions', 'templates', 'quicklinks', 'testing_numbers', 'onboarding_attempts', 'widget_keys'];

let parley: Installation;
beforeEach(async () => {
  parley = await Installation.make();
  const { service } = await parley.start('node-a', {}, true);
  await ensureStreams(service.runtime.broker, [identityStream]);
});
afterEach(() => parley.close());

async function tellDeleted(): Promise<void> {
  const { text, values } = outboxInsert(parley.database.pool, [
    { id: firstIdAt(new Date()), contract: projectDeleted, event: { teamId, projectId } },
  ]);
  await parley.database.pool.query(text, values);
}

async function count(of: string): Promise<number> {
  const { rows } = await parley.database.pool.query<{ count: string }>(`SELECT count(*) FROM ${of}`);
  return Number(rows[0]?.count);
}

describe('a deleted project', () => {
  it('has nothing made in it any more, whatever asks late', async () => {
    await tellDeleted();
    await waitFor(async () => (await count('deleted_projects')) === 1);
    const environment = 'sandbox' as const;
    const refused = [
      parley.ask(createSession, { projectId, environment, name: 'late', start: false }),
      parley.ask(createTemplate, { projectId, name: 'late', language: 'en', body: 'Hi' }),
      parley.ask(createQuickLink, { projectId, environment, name: 'late' }),
      parley.ask(createTestingNumber, { projectId, country: 'US' }),
      parley.ask(createWidgetSession, { projectId, environment }),
      parley.ask(putWidget, { projectId, enabled: true }),
      parley.ask(getWidget, { projectId }),
      parley.ask(rotateWidgetKey, { projectId }),
    ];
    const codes = await Promise.all(
      refused.map((requested) =>
        requested.then(
          () => 'made',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(codes).toEqual(refused.map(() => 'not_found'));
    expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0));
  });

  it('is left with nothing that was on its way to be made', async () => {
    const maker = await parley.database.pool.connect();
    try {
      await maker.query('BEGIN');
      await maker.query('SELECT project_is_live($1)', [projectId]);
      await tellDeleted();
      await waitFor(async () => (await lockWaits(parley.database.pool)).length === 1);
      await maker.query(
        `INSERT INTO templates (id, team_id, project_id, name, language, body, variables)
         VALUES (1, $1, $2, 'late', 'en', 'Hi', '{}')`,
        [teamId, projectId],
      );
      await maker.query('COMMIT');
    } finally {
      maker.release();
    }
    await waitFor(async () => (await count('deleted_projects')) === 1 && (await count('templates')) === 0);
  });
});
