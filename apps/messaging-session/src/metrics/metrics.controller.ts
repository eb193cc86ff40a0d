import { Controller } from '@nestjs/common';
import { type Caller, listedProject, notFound } from '@parley/contracts/base';
import {
  getMessageMetrics,
  getSessionMetrics,
  messageDimensions,
  type MessageMeasure,
  messageMeasures,
  type MessageMetrics,
  MessageMetricsRequest,
  metricNames,
  metricsOf,
  metricWindow,
  percentileMs,
  seriesLimit,
  sessionDimensions,
  sessionMeasures,
  type SessionMetrics,
  SessionMetricsRequest,
} from '@parley/contracts/metrics';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../session-state/index.js';
import { MessageMetricsStore, type MessageSums, type SessionScope } from './message-metrics.store.js';
import { SessionMetricsStore, type SessionSums } from './session-metrics.store.js';

/** Messages and sessions over time (beyond.md §6). */
@Controller()
export class MetricsController {
  constructor(
    private readonly messages: MessageMetricsStore,
    private readonly connections: SessionMetricsStore,
    private readonly sessions: SessionQueries,
  ) {}

  /** @throws DomainError `not_found` for a session or a project that the caller does not see */
  @Handles(getMessageMetrics)
  async ofMessages(request: MessageMetricsRequest, { caller }: RequestContext): Promise<MessageMetrics> {
    const scope = await this.scopeOf(request, caller);
    const { measures, dimensions } = metricNames(request, messageMeasures, messageDimensions);
    const { now, complete } = await this.messages.state();
    const window = metricWindow(request, now, request.type !== undefined || dimensions.includes('type'));
    const limit = seriesLimit(window, measures.length);
    const rows = await this.messages.series({ ...scope, type: request.type }, window, dimensions, limit);
    const measured = (sums: MessageSums | undefined) =>
      Object.fromEntries(measures.map((name) => [name, sums === undefined ? 0 : measureOf[name](sums)]));
    return metricsOf(rows, { window, dimensions, limit, measured, complete });
  }

  /** @throws DomainError `not_found` for a session or a project that the caller does not see */
  @Handles(getSessionMetrics)
  async ofSessions(request: SessionMetricsRequest, { caller }: RequestContext): Promise<SessionMetrics> {
    const scope = await this.scopeOf(request, caller);
    const { measures, dimensions } = metricNames(request, sessionMeasures, sessionDimensions);
    const { now } = await this.messages.state();
    const window = metricWindow(request, now, false);
    const limit = seriesLimit(window, measures.length);
    const rows = await this.connections.series(scope, window, dimensions, limit);
    const measured = (sums: SessionSums | undefined) =>
      Object.fromEntries(measures.map((name) => [name, sums?.[name] ?? 0]));
    // A session's status and its connection are written together: nothing waits to be counted.
    return metricsOf(rows, { window, dimensions, limit, measured, complete: true });
  }

  private async scopeOf(request: { projectId?: string; sessionId?: string }, caller: Caller): Promise<SessionScope> {
    const { sessionId } = request;
    const projectId = listedProject(caller, request.projectId);
    if (sessionId !== undefined) {
      const session = await this.sessions.lookUp(caller, sessionId);
      if (projectId !== undefined && session.projectId !== projectId) throw notFound('Session', sessionId);
    }
    return { teamId: caller.teamId, projectId, sessionId };
  }
}

const measureOf: Readonly<Record<MessageMeasure, (sums: MessageSums) => number>> = {
  sent: ({ sent }) => sent,
  received: ({ received }) => received,
  delivered: ({ delivered }) => delivered,
  read: ({ read }) => read,
  failed: ({ failed }) => failed,
  'ackMs.p50': ({ ack }) => percentileMs(ack, 0.5),
  'ackMs.p95': ({ ack }) => percentileMs(ack, 0.95),
};
