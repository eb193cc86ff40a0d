import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { noticeMade, type NoticeMade, noticeStream } from '@parley/contracts/notices';
import { EventConsumers, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { MailQueue } from '../mail/index.js';
import type { Digest } from './notice-settings.js';
import { NoticeSettingsStore } from './notice-settings.store.js';

/** Injection token: within how many seconds changes make one mail (beyond.md §3). */
export const GATHER_SECONDS = Symbol('GATHER_SECONDS');

const daySeconds = 24 * 3600;

/** When a mail about a change is due: a digest at the next full hour or day, of UTC. */
export function dueAt(createdAt: Date, digest: Digest, gatherSeconds: number): Date {
  const next = (seconds: number): Date =>
    new Date((Math.floor(createdAt.getTime() / 1000 / seconds) + 1) * seconds * 1000);
  switch (digest) {
    case 'instant':
      return new Date(createdAt.getTime() + gatherSeconds * 1000);
    case 'hourly':
      return next(3600);
    case 'daily':
      return next(daySeconds);
    default:
      throw new Error(`Unknown digest ${JSON.stringify(digest satisfies never)}.`);
  }
}

/** Notes for each notice who is told of it. Idempotent by the event and the address. */
@Injectable()
export class NoticeMadeConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly settings: NoticeSettingsStore,
    private readonly mails: MailQueue,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(GATHER_SECONDS) private readonly gatherSeconds: number,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: noticeStream,
      durable: 'gateway-notices',
      contracts: [noticeMade],
      handle: async (batch) => {
        for (const { event } of batch) await this.note(event);
      },
    });
  }

  /** Without mail nobody is told, also not later. */
  private async note({ eventId, teamId, projectId, type, createdAt, payload }: NoticeMade): Promise<void> {
    if (!this.mails.isConfigured) return;
    const settings = await this.settings.find(teamId);
    const { enabled, projects, digest } = settings;
    if (!enabled || (projects !== null && (projectId === undefined || !projects.includes(projectId)))) return;
    const addresses = await this.settings.recipients(teamId, settings);
    const due = dueAt(new Date(createdAt), digest, this.gatherSeconds);
    await this.pool.query(
      `INSERT INTO notice_recipients (event_id, address, team_id, notice, created_at, due_at)
       SELECT $1::bigint, address, $3::bigint, $4::jsonb, $5::timestamptz, $6::timestamptz
       FROM unnest($2::text[]) AS address ORDER BY address
       ON CONFLICT DO NOTHING`,
      [eventId, addresses, teamId, JSON.stringify({ type, createdAt, payload }), createdAt, due],
    );
  }
}
