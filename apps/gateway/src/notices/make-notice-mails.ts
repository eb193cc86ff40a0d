import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { CONFIG, type GatewayConfig, publicUrl } from '../config.js';
import { DATABASE, type Database, type Transaction } from '../database/index.js';
import { MailQueue } from '../mail/index.js';
import { LeaveLinks } from './leave-links.js';
import { noticeMail, type NoticeRecord } from './notice-text.js';

const addressesAtOnce = 50;
const noticesInMail = 100;
/** beyond.md §3: at most so many notices an hour for each address; the rest in a digest. */
const mostAnHour = 10;

interface DueAddress {
  teamId: bigint;
  address: string;
}

interface WaitingNotice {
  eventId: bigint;
  notice: NoticeRecord;
}

/**
 * Makes one mail for each address of the notices that wait for it (beyond.md §3). A notice and its mail are in one transaction,
 * under one lock for all gateways, so each is in one mail.
 */
@Injectable()
export class MakeNoticeMails {
  readonly #base: string;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly links: LeaveLinks,
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#base = publicUrl(config);
  }

  async execute(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && (await this.#some()) === addressesAtOnce);
  }

  /** @returns how many addresses were looked at; 0 while another gateway looks */
  #some(): Promise<number> {
    return this.database.$transaction(async (tx) => {
      const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('gateway notice mails', 0)) AS free`;
      if (!lock?.free) return 0;
      const due = await tx.$queryRaw<DueAddress[]>`
        SELECT team_id AS "teamId", address FROM notice_recipients WHERE mail_id IS NULL AND due_at <= now()
        GROUP BY team_id, address ORDER BY min(due_at) LIMIT ${addressesAtOnce}`;
      for (const address of due) await this.#mailTo(tx, address);
      return due.length;
    });
  }

  async #mailTo(tx: Transaction, { teamId, address }: DueAddress): Promise<void> {
    if (await this.#isFull(tx, { teamId, address })) return;
    const leaveUrl = this.links.of(teamId.toString(), address);
    const rows = await tx.$queryRaw<WaitingNotice[]>`
      SELECT event_id AS "eventId", notice FROM notice_recipients
      WHERE team_id = ${teamId} AND address = ${address} AND mail_id IS NULL
      ORDER BY due_at > now(), event_id LIMIT ${noticesInMail} FOR UPDATE`;
    const waiting = rows.filter((row) => this.#hasWords(row, leaveUrl));
    const putOff = rows.filter((row) => !waiting.includes(row)).map(({ eventId }) => eventId);
    if (putOff.length > 0) {
      await tx.$executeRaw`
        UPDATE notice_recipients SET due_at = now() + interval '1 hour'
        WHERE address = ${address} AND event_id = ANY(${putOff}::bigint[])`;
    }
    const [first] = waiting;
    if (!first) return;
    const id = this.mails.nextId();
    await this.mails.add(tx, {
      ...{ id, teamId: teamId.toString(), address, isNotice: true },
      messageName: messageName(first.eventId, address),
      ...noticeMail(
        waiting.map(({ notice }) => notice),
        this.#base,
        leaveUrl,
      ),
      headers: { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    await tx.$executeRaw`
      UPDATE notice_recipients SET mail_id = ${BigInt(id)}
      WHERE address = ${address} AND event_id = ANY(${waiting.map(({ eventId }) => eventId)}::bigint[])`;
  }

  /** One that cannot be put into words, as of a newer version, waits for a gateway that can, and holds up no other. */
  #hasWords({ eventId, notice }: WaitingNotice, leaveUrl: string): boolean {
    try {
      noticeMail([notice], this.#base, leaveUrl);
      return true;
    } catch (error) {
      this.logger.error({ eventId: eventId.toString(), type: notice.type, err: error }, 'notice put off by an hour');
      return false;
    }
  }

  /** An address that has had its mails of this hour waits until the first of them is an hour old. */
  async #isFull(tx: Transaction, { teamId, address }: DueAddress): Promise<boolean> {
    const [tenth] = await tx.$queryRaw<{ createdAt: Date }[]>`
      SELECT created_at AS "createdAt" FROM mails
      WHERE address = ${address} AND is_notice AND created_at > now() - interval '1 hour'
      ORDER BY created_at DESC OFFSET ${mostAnHour - 1} LIMIT 1`;
    if (!tenth) return false;
    await tx.$executeRaw`
      UPDATE notice_recipients SET due_at = ${tenth.createdAt}::timestamptz + interval '1 hour'
      WHERE team_id = ${teamId} AND address = ${address} AND mail_id IS NULL AND due_at <= now()`;
    return true;
  }
}

/** Unique by the change and the address, and says no address. */
function messageName(eventId: bigint, address: string): string {
  return `notice.${eventId}.${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;
}
