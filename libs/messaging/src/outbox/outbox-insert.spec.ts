import { describe, expect, it } from '@jest/globals';
import { projectDeleted, projectStageChanged } from '@parley/contracts/identity';
import pg from 'pg';
import { EventTooLarge, outboxInsert } from './outbox-insert.js';

const pool = new pg.Pool();

describe('outboxInsert', () => {
  it('makes one statement with three parameters for any number of events', () => {
    const { text, values } = outboxInsert(pool, [
      { id: '1', contract: projectDeleted, event: { teamId: '5', projectId: '6' } },
      { id: '2', contract: projectStageChanged, event: { teamId: '5', projectId: '6', stage: 'Live' } },
    ]);
    expect(text).toBe(
      'INSERT INTO "outbox" ("id", "subject", "payload") ' +
        "SELECT f.id, f.subject, convert_to(f.payload, 'UTF8') " +
        'FROM unnest($1::bigint[], $2::text[], string_to_array($3::text, chr(30))) AS f(id, subject, payload)',
    );
    expect(values).toEqual([
      ['1', '2'],
      ['identity.project.deleted', 'identity.project.stage-changed'],
      '{"teamId":"5","projectId":"6"}\u001e{"teamId":"5","projectId":"6","stage":"Live"}',
    ]);
  });

  it('escapes the separator in every field of an event', () => {
    const { values } = outboxInsert(pool, [
      { id: '1', contract: projectDeleted, event: { teamId: '5\u001e5', projectId: '6' } },
    ]);
    expect(values[2]).toBe('{"teamId":"5\\u001e5","projectId":"6"}');
  });

  it('refuses an event that NATS would not take, before it can block the outbox', () => {
    const event = { teamId: '5', projectId: 'é'.repeat(500_000) };
    expect(() => outboxInsert(pool, [{ id: '1', contract: projectDeleted, event }])).toThrow(EventTooLarge);
  });
});
