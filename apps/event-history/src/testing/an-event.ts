import { type EventMade, envelopeText, recordingPartition } from '@parley/contracts/events';
import { idTime, createLogger } from '@parley/service-runtime';
import { sequentialIds } from '@parley/testing';
import type { Pool } from 'pg';
import { RecordingLayout } from '../recording/index.js';

/** Apart from the ids that tests choose for the first of a millisecond. */
const ids = sequentialIds((BigInt(sequentialIds().next()) + 1000n).toString());

/** An event of project 3001 of team 1001, of the millisecond of its id; name what the test is about, leave the rest. */
export function anEvent(fields: Partial<EventMade> = {}): EventMade {
  const id = fields.id ?? ids.next();
  const type = fields.type ?? 'message.received';
  const createdAt = idTime(id).toISOString();
  return {
    id,
    teamId: '1001',
    projectId: '3001',
    type,
    sourceType: 'session',
    sourceId: '4001',
    session: 'default',
    environment: 'sandbox',
    retained: true,
    createdAt,
    envelope: envelopeText({ id, session: 'default', timestamp: createdAt, event: type, payload: { text: 'Hello' } }),
    ...fields,
  };
}

/** One that the team itself owns. */
export function aTeamEvent(fields: Partial<EventMade> = {}): EventMade {
  return anEvent({ projectId: undefined, type: 'campaign.started', sourceType: 'campaign', ...fields });
}

/** The partition of all events, where recording is not divided. */
export const undivided = recordingPartition('1', 1);

/** As a replica has it whose configuration wants so many partitions. */
export function aLayout(pool: Pool, wanted = 1): RecordingLayout {
  return new RecordingLayout(pool, wanted, createLogger({ service: 'event-history', level: 'silent' }));
}
