import { Controller } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import type { OnboardingAttempt } from '@parley/contracts/onboarding';
import {
  cancelWidgetSession,
  CreateWidgetSession,
  createWidgetSession,
  getWidgetSession,
  handOffWidgetSession,
  ListWidgetSessions,
  listWidgetSessions,
  type MadeWidgetSession,
  previewWidgetHandoff,
  StartWidgetSession as StartRequest,
  startWidgetSession,
  type WidgetHandoff,
  type WidgetSession,
  type WidgetSessionList,
  WidgetSessionLookup,
} from '@parley/contracts/widget';
import { Handles, type RequestContext } from '@parley/messaging';
import { type AttemptRecord, EndAttempt, requireService, toAttempt } from '../attempts/index.js';
import { Customers } from '../customers/index.js';
import { MakeWidgetSession } from './make-widget-session.js';
import { StartWidgetSession } from './start-widget-session.js';
import { toWidgetSession, WidgetSessionCounts, WidgetSessionStore } from './widget-session.store.js';

/** Serves widget sessions to their projects. Only `start` is for the holder of the token (decisions.md §9). */
@Controller()
export class WidgetSessionsController {
  constructor(
    private readonly store: WidgetSessionStore,
    private readonly making: MakeWidgetSession,
    private readonly starting: StartWidgetSession,
    private readonly ending: EndAttempt,
    private readonly customers: Customers,
    private readonly counts: WidgetSessionCounts,
  ) {}

  @Handles(createWidgetSession)
  async create(request: CreateWidgetSession, { caller }: RequestContext): Promise<MadeWidgetSession> {
    const made = await this.making.execute(caller, request);
    this.counts.count('created');
    return made;
  }

  @Handles(startWidgetSession)
  start(request: StartRequest, { caller }: RequestContext): Promise<OnboardingAttempt> {
    requireService(caller);
    return this.starting.execute(request);
  }

  @Handles(listWidgetSessions)
  async list(request: ListWidgetSessions, { caller }: RequestContext): Promise<WidgetSessionList> {
    const { teamId } = caller;
    const { projectId } = request;
    requireProject(caller, projectId);
    return { data: await this.store.list(teamId, request) };
  }

  @Handles(getWidgetSession)
  async get({ widgetSessionId }: WidgetSessionLookup, { caller }: RequestContext): Promise<WidgetSession> {
    return toWidgetSession(await this.store.lookUp(caller, widgetSessionId));
  }

  /** Of concurrent reads, one sets `handed_off`; all of them answer `handed_off`. */
  @Handles(handOffWidgetSession)
  async handOff({ widgetSessionId }: WidgetSessionLookup, { caller }: RequestContext): Promise<WidgetHandoff> {
    await this.store.lookUp(caller, widgetSessionId);
    const moved = await this.store.handOff(widgetSessionId);
    if (moved) this.customers.announce([moved]);
    return toHandoff(await this.store.lookUp(caller, widgetSessionId));
  }

  @Handles(previewWidgetHandoff)
  async previewHandoff({ widgetSessionId }: WidgetSessionLookup, { caller }: RequestContext): Promise<WidgetHandoff> {
    const attempt = await this.store.lookUp(caller, widgetSessionId);
    return toHandoff({ ...attempt, status: attempt.status === 'connected' ? 'handed_off' : attempt.status });
  }

  @Handles(cancelWidgetSession)
  async cancel({ widgetSessionId }: WidgetSessionLookup, { caller }: RequestContext): Promise<WidgetSession> {
    await this.ending.cancel(await this.store.lookUp(caller, widgetSessionId));
    return toWidgetSession(await this.store.lookUp(caller, widgetSessionId));
  }
}

function toHandoff(attempt: AttemptRecord): WidgetHandoff {
  const { status, session, externalId, connectedAt } = toAttempt(attempt);
  return status === 'handed_off' ? { status, session, externalId, connectedAt } : { status, externalId };
}
