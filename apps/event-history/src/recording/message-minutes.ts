import { idTime } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { Recording } from './recording.js';

const msPerMinute = 60_000;

interface MessageMinute {
  teamId: string;
  projectId: string;
  minute: Date;
  sent: number;
  received: number;
}

/**
 * Counts the messages of new records by project and minute, in the transaction that stores them: an event that comes
 * again is counted once. One transaction at a time records, so none waits for another's rows.
 */
export async function countMessages(client: PoolClient, recordings: readonly Recording[]): Promise<void> {
  const minutes = messageMinutes(recordings);
  if (minutes.length === 0) return;
  await client.query({
    name: 'message-minutes-add',
    text: `INSERT INTO message_minutes AS known (team_id, project_id, minute, sent, received)
           SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::int[], $5::int[])
           ON CONFLICT (project_id, minute) DO UPDATE
             SET sent = known.sent + excluded.sent, received = known.received + excluded.received`,
    values: [
      minutes.map(({ teamId }) => teamId),
      minutes.map(({ projectId }) => projectId),
      minutes.map(({ minute }) => minute),
      minutes.map(({ sent }) => sent),
      minutes.map(({ received }) => received),
    ],
  });
}

/** By the time of the event, which is the time in its id. */
export function messageMinutes(recordings: readonly Recording[]): MessageMinute[] {
  const minutes = new Map<string, MessageMinute>();
  for (const { id, teamId, projectId, type } of recordings) {
    if (projectId === null || (type !== 'message.sent' && type !== 'message.received')) continue;
    const minuteMs = Math.floor(idTime(id).getTime() / msPerMinute) * msPerMinute;
    const key = `${projectId} ${minuteMs}`;
    const counted = minutes.get(key) ?? { teamId, projectId, minute: new Date(minuteMs), sent: 0, received: 0 };
    if (type === 'message.sent') counted.sent += 1;
    else counted.received += 1;
    minutes.set(key, counted);
  }
  return [...minutes.values()];
}
