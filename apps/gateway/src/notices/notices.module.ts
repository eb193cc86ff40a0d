import { type DynamicModule, Module } from '@nestjs/common';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { LeaveController } from './leave.controller.js';
import { LeaveLinks } from './leave-links.js';
import { MakeNoticeMails } from './make-notice-mails.js';
import { GATHER_SECONDS, NoticeMadeConsumer } from './notice-made.consumer.js';
import { NoticeSettingsStore } from './notice-settings.store.js';
import { NoticesController } from './notices.controller.js';

/** Reads an index that is empty while no notice waits. */
const someDue = 'SELECT FROM notice_recipients WHERE mail_id IS NULL AND due_at <= now()';
const batchSize = 1000;

const makes = repeatedTask(MakeNoticeMails, {
  ...{ name: 'notice mails', intervalMs: 1000, dueWhen: someDue, startsBeside: true },
  run: (of, stopping) => of.execute(stopping),
});

/** They are kept for longer than a notice may be reported again. */
const forgets = repeatedTask<Pool>(PG_POOL, {
  ...{ name: 'forget notices', intervalMs: 3_600_000, startsBeside: true },
  run: async (pool, stopping) => {
    const old = `SELECT event_id, address FROM notice_recipients WHERE created_at < now() - interval '30 days'
      ORDER BY created_at LIMIT ${batchSize}`;
    let deleted: number | null;
    do {
      ({ rowCount: deleted } = await pool.query(`DELETE FROM notice_recipients WHERE (event_id, address) IN (${old})`));
    } while (!stopping.aborted && deleted === batchSize);
  },
});

@Module({})
export class NoticesModule {
  /** @param gatherSeconds changes within it make one mail */
  static with(gatherSeconds: number): DynamicModule {
    return {
      module: NoticesModule,
      controllers: [NoticesController, LeaveController],
      providers: [
        { provide: GATHER_SECONDS, useValue: gatherSeconds },
        LeaveLinks,
        MakeNoticeMails,
        NoticeMadeConsumer,
        NoticeSettingsStore,
        makes,
        forgets,
      ],
    };
  }
}
