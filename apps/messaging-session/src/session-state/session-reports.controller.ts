import { Controller } from '@nestjs/common';
import { countSessions, OverviewRequest, type SessionCounts } from '@parley/contracts/overview';
import { ListStatusHistory, listStatusHistory, type StatusHistory } from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { Prisma } from '../database/index.js';
import { SessionQueries } from './session.queries.js';
import { listStatuses } from './status-history.store.js';

/** Status history, and session counts by status. */
@Controller()
export class SessionReportsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly prisma: Prisma,
  ) {}

  @Handles(listStatusHistory)
  async statusHistory({ session, ...page }: ListStatusHistory, { caller }: RequestContext): Promise<StatusHistory> {
    const { id } = await this.sessions.lookUp(caller, session);
    return { data: await listStatuses(this.prisma, id, page) };
  }

  @Handles(countSessions)
  async overview({ projectId }: OverviewRequest, { caller }: RequestContext): Promise<SessionCounts> {
    const counts = await this.sessions.countByStatus(caller, projectId);
    const byStatus = { CONNECTED: 0, CONNECTING: 0, DISCONNECTED: 0, ...counts };
    return { total: Object.values(byStatus).reduce((sum, count) => sum + count, 0), byStatus };
  }
}
