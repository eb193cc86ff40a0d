import { Inject, Injectable } from '@nestjs/common';
import { type Caller, notFound, requireProject } from '@parley/contracts/base';
import type { Campaign, CampaignStatus, StartCampaign as Request } from '@parley/contracts/campaigns';
import { findReceipts, fingerprinting, keyedRequest, type KeyedRequest, oncePerKey } from '@parley/idempotency';
import { inSlices } from '@parley/messaging';
import { OperationJobs } from '@parley/operation-executor';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { textLengthOf } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import type { SessionRecord } from '@parley/engine-kit';
import { requireRoomIn } from '../project-room/index.js';
import { campaignKind, type CampaignRecord, noResults, toCampaign } from './campaign.js';
import { CampaignContents } from './campaign-contents.js';
import { checkRecipients } from './campaign-text.js';
import { holdSession, insertCampaign, isScheduled } from './campaign.store.js';
import { insertRecipients } from './recipient.store.js';

const defaultRatePerMinute = 600;

/** An answer of an earlier version has no status. */
type StoredAnswer = Omit<Campaign, 'status'> & Partial<Pick<Campaign, 'status'>>;

/** Creates a campaign with its recipients and the job of its operation, then opens the operation (decisions.md §8). */
@Injectable()
export class CreateCampaign {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly sessions: SessionQueries,
    private readonly contents: CampaignContents,
    private readonly jobs: OperationJobs,
  ) {}

  /**
   * With an idempotency key, a repeat gets the first answer, whatever the campaign's progress.
   * @throws DomainError `not_found`, `invalid_parameter`, `missing_field`, `not_supported_by_engine`,
   *   `engine_rejected`, `idempotency_conflict`, `conflict` when the project runs or has scheduled as many as it may; `unavailable` when the operation could not be opened: the campaign is
   *   then deleted again or, if the operation was opened after all, begins
   */
  async execute(caller: Caller, request: Request): Promise<Campaign> {
    const session = await this.sessionOf(caller, request);
    const once = await keyOfCampaign(caller, session.id, request);
    const [bound] = once ? await findReceipts(this.pool, [once]) : [];
    const isRepeat = once && bound?.receipt && bound.fingerprint.equals(once.fingerprint);
    const answer: StoredAnswer = isRepeat
      ? (bound.receipt as StoredAnswer)
      : await this.make(session, request, { caller, once, isBound: bound !== undefined });
    await this.jobs.openOrFind(answer.operationId, caller.teamId);
    return { ...answer, status: answer.status ?? (answer.scheduledAt === undefined ? 'running' : 'scheduled') };
  }

  /** A template's approval and the session's files may change, so they are checked only when the key is known to be free. */
  private async make(
    session: SessionRecord,
    request: Request,
    { caller, once, isBound }: { caller: Caller; once: KeyedRequest | undefined; isBound: boolean },
  ): Promise<Campaign> {
    const content = await this.contents.of(caller, request, session);
    const files = await checkRecipients(content, request.recipients, textLengthOf(session.engine));
    if (!isBound) await this.contents.requireSendable(session, request, files);
    const { answer } = await inTransaction(this.pool, async (client) => {
      if (!(await holdSession(client, session.id))) throw notFound('Session', request.session);
      return oncePerKey(client, once, async () => {
        const campaign = this.newCampaign(session, content.text, request);
        const status = await this.insert(client, campaign, request);
        return toCampaign({ ...campaign, status });
      });
    });
    return answer;
  }

  private async insert(client: PoolClient, campaign: CampaignRecord, request: Request): Promise<CampaignStatus> {
    const status = (await isScheduled(client, campaign)) ? 'scheduled' : 'running';
    await requireRoomIn(client, campaign, status === 'scheduled' ? 'scheduledCampaigns' : 'runningCampaigns');
    await insertCampaign(client, campaign, request.idempotency?.key);
    await insertRecipients(
      client,
      campaign.id,
      request.recipients.map(({ to, variables }) => ({ id: this.ids.next(), to, variables })),
    );
    await this.jobs.insert(client, {
      operationId: campaign.operationId,
      kind: campaignKind,
      teamId: campaign.teamId,
      projectId: campaign.projectId,
      resource: { type: 'campaign', id: campaign.id },
    });
    return status;
  }

  private sessionOf(caller: Caller, { projectId, session: ref }: Request): Promise<SessionRecord> {
    requireProject(caller, projectId);
    return this.sessions.lookUp(caller, ref, projectId);
  }

  private newCampaign(session: SessionRecord, text: string, request: Request): CampaignRecord {
    const { name, message, ratePerMinute = defaultRatePerMinute, scheduledAt, recipients } = request;
    return {
      id: this.ids.next(),
      teamId: session.teamId,
      projectId: session.projectId,
      operationId: this.ids.next(),
      name,
      sessionId: session.id,
      sessionName: session.name,
      engine: session.engine,
      environment: session.environment,
      message,
      text,
      ratePerMinute,
      scheduledAt: scheduledAt === undefined ? undefined : new Date(scheduledAt),
      counts: { total: recipients.length, sent: 0, failed: 0, skipped: 0, ...noResults },
      status: 'running',
      waiting: false,
      paused: false,
    };
  }
}

/** The fingerprint is that of a send, made in slices: the list of recipients may have 16 MiB. */
async function keyOfCampaign(
  caller: Caller,
  sessionId: string,
  { idempotency, session: _, ...requested }: Request,
): Promise<KeyedRequest | undefined> {
  if (!idempotency) return undefined;
  const fingerprint = await inSlices(fingerprinting({ ...requested, sessionId }));
  return { ...keyedRequest(caller, idempotency, {}), fingerprint };
}
