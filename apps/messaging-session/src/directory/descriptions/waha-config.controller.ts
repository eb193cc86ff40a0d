import { Controller, Inject } from '@nestjs/common';
import { type Done, invalidField, notFound, requireService } from '@parley/contracts/base';
import {
  PutWahaConfig,
  putWahaConfig,
  ReadWahaConfigs,
  readWahaConfigs,
  RenderWahaEvents,
  renderWahaEvents,
  type WahaConfigs,
} from '@parley/contracts/waha';
import { Handles, type RequestContext } from '@parley/messaging';
import { idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionQueries } from '../../session-state/index.js';
import { keepWahaConfig, renderUntil, wahaConfigs } from './waha-config.store.js';

const longestConfig = 256 * 1024;

/** What the WAHA layer keeps with sessions, and for which projects it has webhooks. Any process answers. */
@Controller()
export class WahaConfigController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
  ) {}

  @Handles(readWahaConfigs)
  async read({ sessionIds }: ReadWahaConfigs, { caller }: RequestContext): Promise<WahaConfigs> {
    const visible = await this.sessions.visibleOf(caller, sessionIds);
    const ids = sessionIds.filter((id) => visible.has(id));
    const rows = await wahaConfigs.rows(this.pool, ids, caller.teamId, caller.projectId ?? null);
    return {
      data: rows.map(({ id, config, newestId }) => ({
        sessionId: id,
        config: config ?? {},
        activeAt: newestId === null ? undefined : idTime(newestId).getTime(),
      })),
    };
  }

  @Handles(putWahaConfig)
  async put({ session, config }: PutWahaConfig, { caller }: RequestContext): Promise<Done> {
    const text = JSON.stringify(config);
    if (text.includes('\\u0000')) throw invalidField('config', 'it must not hold the character U+0000');
    if (text.length > longestConfig)
      throw invalidField('config', `it must be at most ${longestConfig} characters long`);
    const { id } = await this.sessions.lookUp(caller, session);
    if ((await keepWahaConfig.count(this.pool, id, text)) === 0) throw notFound('Session', session);
    return {};
  }

  @Handles(renderWahaEvents)
  async render({ projectId, seconds }: RenderWahaEvents, { caller }: RequestContext): Promise<Done> {
    requireService(caller, 'ask for events in another format');
    await renderUntil.count(this.pool, projectId, seconds);
    return {};
  }
}
