import type { EventMade } from '@parley/contracts/events';
import { type NoRow, statement } from '@parley/database';
import type { PoolClient } from 'pg';
import type { Acknowledged, MadeEvent } from '../events/index.js';

type Measure = 'sent' | 'received' | 'delivered' | 'read' | 'failed';

interface Uncounted {
  readonly messageId: string;
  readonly measure: Measure;
  readonly type: string | null;
  readonly shared: boolean;
}

/** Notes what events say of messages, in the transaction that makes them: the metrics count it later (beyond.md §6). */
export async function noteMessages(client: PoolClient, made: readonly MadeEvent[]): Promise<void> {
  const noted = made.flatMap((one) => uncountedOf(one).map((uncounted) => ({ one, uncounted })));
  if (noted.length === 0) return;
  const events = noted.map(({ one }) => one.event.event as EventMade);
  const rows = noted.map(({ uncounted }) => uncounted);
  await insertUncounted.count(
    client,
    events.map(({ id }) => id),
    rows.map(({ messageId }) => messageId),
    rows.map(({ measure }) => measure),
    noted.map(({ one }) => one.session.id),
    noted.map(({ one }) => one.session.teamId),
    noted.map(({ one }) => one.session.projectId),
    rows.map(({ type }) => type),
    rows.map(({ shared }) => shared),
  );
}

function uncountedOf({ draft }: MadeEvent): Uncounted[] {
  switch (draft.type) {
    case 'message.sent':
      return [{ messageId: draft.payload.id, measure: 'sent', type: draft.payload.type, shared: false }];
    case 'message.received':
      return [{ messageId: draft.payload.id, measure: 'received', type: draft.payload.type, shared: false }];
    case 'message.ack':
      return draft.acknowledged === undefined
        ? acknowledgedByOne(draft.payload)
        : draft.acknowledged.flatMap((message) => acknowledged(message, draft.payload.type));
    default:
      return [];
  }
}

/** In a chat of several people; which of them is the first is found as it is counted. */
function acknowledgedByOne({
  messages,
  type: ack,
}: {
  messages: readonly { id: string }[];
  type: string;
}): Uncounted[] {
  const measures = measuresOf(ack);
  return messages.flatMap(({ id }) =>
    measures.map((measure) => ({ messageId: id, measure, type: null, shared: true })),
  );
}

/** Of one person: what the message had not reached before. */
function acknowledged({ id, type, before }: Acknowledged, ack: string): Uncounted[] {
  const reached = before === undefined ? [] : measuresOf(before);
  return measuresOf(ack)
    .filter((measure) => !reached.includes(measure))
    .map((measure) => ({ messageId: id, measure, type, shared: false }));
}

/** What is read was delivered, and what is played was read. */
function measuresOf(ack: string): Measure[] {
  if (ack === 'error') return ['failed'];
  if (ack === 'delivered') return ['delivered'];
  return ack === 'read' || ack === 'played' ? ['delivered', 'read'] : [];
}

const insertUncounted = statement<
  NoRow,
  [
    ...[eventIds: string[], messageIds: string[], measures: string[], sessionIds: string[], teamIds: string[]],
    ...[projectIds: string[], types: (string | null)[], shared: boolean[]],
  ]
>(
  'messages-uncounted',
  `INSERT INTO uncounted_messages (event_id, message_id, measure, session_id, team_id, project_id, type, shared)
   SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
     $8::boolean[]) ON CONFLICT DO NOTHING`,
);
