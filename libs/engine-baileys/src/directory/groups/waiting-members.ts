import { type NoRow, statement } from '@parley/database';
import { heldSession, type InboundItem, type InboundOf, type PersonNames } from '@parley/engine-kit';
import type { WaParts } from '../../wa-parts.js';

/** The most people who are remembered to wait for one group, as many as are listed. */
const mostWaiting = 1_000;

type Report = InboundOf<'reported'>;

/**
 * Who waits to be let into groups. WhatsApp tells admins who asks and who is turned away. Of one who is let in it says no more than
 * that somebody was added, so whoever waited and is added was approved (decisions.md §16, `group.join_request`).
 */
export class WaitingMembers {
  constructor(private readonly parts: Pick<WaParts, 'pool' | 'session'>) {}

  /** The approvals among the people whom these reports say to be added. */
  async approvals(reports: readonly Report[]): Promise<Report[]> {
    const approved: Report[] = [];
    for (const { chat, report, key } of reports) {
      if (chat.kind !== 'group' || report.type !== 'group.participants' || report.action !== 'add') continue;
      const { participants, timestamp } = report;
      const waiting = await membersWaiting.rows(
        ...[this.parts.pool, this.parts.session.id, chat.jid, namesOf(participants)],
      );
      for (const names of waiting) {
        const from = participants.find((one) => namesOf([one]).some((name) => Object.values(names).includes(name)));
        if (!from) continue;
        const once = key === undefined ? {} : { key: `${key}:${names.person}` };
        approved.push({
          ...{ kind: 'reported', chat, from, ...once },
          report: { type: 'group.join_request', action: 'approved', timestamp },
        });
      }
    }
    return approved;
  }

  /** Called once the reports are recorded: a repeat of what told of them finds their keys. */
  async recorded(reports: readonly InboundItem[]): Promise<void> {
    const { pool, session } = this.parts;
    for (const item of reports) {
      if (item.kind !== 'reported' || item.report.type !== 'group.join_request') continue;
      const { from, chat, report } = item;
      if (chat.kind !== 'group') continue;
      if (report.action === 'requested') await remember(this.parts, chat.jid, from);
      else await forgetWaiting.count(pool, session.id, chat.jid, namesOf([from]));
    }
  }
}

async function remember(
  { pool, session }: Pick<WaParts, 'pool' | 'session'>,
  jid: string,
  person: PersonNames,
): Promise<void> {
  const { lid, phoneNumber } = person;
  const name = lid ?? phoneNumber;
  if (name !== undefined) await insertWaiting.count(pool, session.id, jid, name, phoneNumber ?? null, session.fence);
}

/** LIDs and phone numbers cannot be taken for each other. */
function namesOf(people: readonly PersonNames[]): string[] {
  return people.flatMap(({ lid, phoneNumber }) => [lid, phoneNumber]).filter((name) => name !== undefined);
}

const membersWaiting = statement<
  { person: string; phoneNumber: string | null },
  [sessionId: string, jid: string, names: readonly string[]]
>(
  'baileys-members-waiting',
  `SELECT person, phone_number AS "phoneNumber" FROM baileys_waiting_members
   WHERE session_id = $1::bigint AND jid = $2 AND (person = ANY($3::text[]) OR phone_number = ANY($3::text[]))
   ORDER BY requested_at, person`,
);

const insertWaiting = statement<
  NoRow,
  [sessionId: string, jid: string, person: string, phoneNumber: string | null, fence: string]
>(
  'baileys-members-wait',
  `INSERT INTO baileys_waiting_members (session_id, jid, person, phone_number)
   SELECT $1::bigint, $2, $3, $4 FROM ${heldSession('$1', '$5')} s WHERE (
     SELECT count(*) FROM baileys_waiting_members w WHERE w.session_id = $1::bigint AND w.jid = $2) < ${mostWaiting}
   ON CONFLICT (session_id, jid, person) DO UPDATE SET phone_number = EXCLUDED.phone_number`,
);

const forgetWaiting = statement<NoRow, [sessionId: string, jid: string, names: readonly string[]]>(
  'baileys-members-decided',
  `DELETE FROM baileys_waiting_members
   WHERE session_id = $1::bigint AND jid = $2 AND (person = ANY($3::text[]) OR phone_number = ANY($3::text[]))`,
);
