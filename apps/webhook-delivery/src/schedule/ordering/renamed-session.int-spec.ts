import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation, isBehind } from '../../testing/index.js';

const migration = readFileSync(
  join(
    ...[import.meta.dirname, '../../../../../prisma/webhook-delivery/migrations'],
    '20261124190000_partitions_by_session_id/migration.sql',
  ),
  'utf8',
);
const earlierVersion = `
  ALTER TABLE ordering_partitions ADD COLUMN session_id bigint;
  CREATE UNIQUE INDEX ordering_partitions_session_id ON ordering_partitions (webhook_id, session_id);
  UPDATE deliveries SET partition = 'before' WHERE partition = '71';
  UPDATE ordering_partitions SET session = 'before', session_id = 71 WHERE session = '71';`;

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
let webhook: WebhookEndpoint;

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  project = aProject();
  await installation.start();
  webhook = await installation.endpoint(project, {
    url: receiver.url,
    ordering: 'session',
    retry: { schedule: [0, 3] },
  });
}, 60_000);
afterEach(async () => {
  await installation.close();
  await receiver.close();
}, 60_000);

const named = (session: string, sourceId: string): EventMade => anEvent(project, { session, sourceId });
const received = () => receiver.requests.map(({ headers }) => String(headers['webhook-id']));

async function publish(events: readonly EventMade[]): Promise<void> {
  for (const event of events) await installation.publish(event);
}

/** The first one fails and is tried again seconds later: what comes after it waits. */
async function publishBacklog(events: readonly EventMade[]): Promise<void> {
  receiver.next({ kind: 'answer', status: 500 });
  await publish(events);
  await waitFor(async () => received().length === 1 && (await heldCount()) === events.length - 1);
}

async function heldCount(): Promise<number> {
  return (await installation.deliveries(webhook, project)).filter(isBehind).length;
}

async function through(count: number): Promise<void> {
  await waitFor(async () => {
    const deliveries = await installation.deliveries(webhook, project);
    return deliveries.filter(({ status }) => status === 'succeeded').length === count;
  });
}

const idsOf = (events: readonly EventMade[]) => events.map(({ id }) => id);

describe('a session that is renamed while its deliveries wait', () => {
  it('keeps the order of its events, in one batch of the stream or in several', async () => {
    const before = [named('before', '71'), named('before', '71'), named('between', '71')];
    await publishBacklog(before);
    const after = [named('after', '71'), named('after', '71')];
    await publish(after);
    await waitFor(async () => (await heldCount()) === 4);
    await through(5);
    expect(received()).toEqual([before[0]!.id, ...idsOf([...before, ...after])]);
  }, 60_000);

  it('holds nothing of another session that has its name by now', async () => {
    await publishBacklog([named('support', '71'), named('support', '71')]);
    const others = [named('support', '72'), named('support', '72')];
    const own = [named('former-support', '71')];
    await publish([...others, ...own]);
    await through(2);
    expect(received().slice(1)).toEqual(idsOf(others));
    await through(5);
    expect(received().at(-1)).toBe(own[0]!.id);
  }, 60_000);

  it('goes on after the upgrade from a version that named partitions by the name of the session', async () => {
    const before = [named('before', '71'), named('before', '71')];
    await publishBacklog(before);
    const { pool } = installation.database;
    // As it was, and the migration, in one transaction.
    await pool.query(`${earlierVersion} ${migration}`);
    expect((await pool.query('SELECT DISTINCT partition FROM deliveries')).rows).toEqual([{ partition: '71' }]);
    expect((await pool.query('SELECT session FROM ordering_partitions')).rows).toEqual([{ session: '71' }]);
    const after = [named('before', '71'), named('after', '71')];
    await publish(after);
    await waitFor(async () => (await heldCount()) === 3);
    await through(4);
    expect(received()).toEqual([before[0]!.id, ...idsOf([...before, ...after])]);
  }, 60_000);
});
