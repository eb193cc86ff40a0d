import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Operation } from '@parley/contracts/operations';
import {
  ended,
  type JobOutcome,
  type OperationHandler,
  OperationHandlers,
  type Pause,
  pauseFor,
  pauseUntilWoken,
  type RunningJob,
} from '@parley/operation-executor';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import { ChangedMessages } from '../message/index.js';
import { CampaignEvents } from './campaign-events.js';
import { CampaignSending, type Stop } from './campaign-sending.js';
import { type CampaignNow, deleteCampaign, findCampaign, isPausedBySuspension, setWaiting } from './campaign.store.js';
import { campaignKind, type CampaignRecord, pendingOf } from './campaign.js';
import { closeRecipients } from './close-recipients.js';
import { HeldRecipients } from './held-recipients.js';
import { releaseRecipients } from './held-recipients.store.js';
import { RecipientSend } from './recipient-send.js';
import { findPending } from './recipient.store.js';
import { resumeTurns } from './turn.store.js';

/**
 * The pause before recipients that the network has not settled are checked again: half of the time since the campaign
 * could last send.
 */
const lookAgain = { part: 0.5, leastMs: 1_000, mostMs: 30_000 };

/** How often a campaign whose recipients are all held looks whether its account is still restricted. */
const whileRestrictedMs = 1_000;
/** How often it looks which of them are known by then. */
const knownAgainMs = 300_000;

/** How often a campaign looks for its session, which connects again after a suspension of its team. */
const afterSuspensionMs = 500;

/**
 * Executes campaigns (decisions.md §7, §8). All writes are fenced by the job's claim. Unsettled recipients stay
 * pending, so the next claim continues where this one stopped.
 */
@Injectable()
export class CampaignHandler implements OperationHandler, OnModuleInit {
  readonly kind = campaignKind;
  /** Deferred recipients by campaign. In memory: another process, or this one after a restart, tries each once more. */
  readonly #deferred = new LRUCache<string, Map<string, number>>({ max: 1_000, memoMethod: () => new Map() });

  /** When held recipients of a campaign were last decided on anew. In memory, as above. */
  readonly #lookedAtMs = new LRUCache<string, number>({ max: 1_000 });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly handlers: OperationHandlers,
    private readonly events: CampaignEvents,
    private readonly sending: RecipientSend,
    private readonly changed: ChangedMessages,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(job: RunningJob): Promise<JobOutcome> {
    const campaign = await findCampaign(this.pool, { id: job.resource.id });
    if (!campaign) return this.endRemoved(job);
    if (campaign.announced === undefined) {
      await this.fenced(job, (client) => this.events.created(client, campaign));
    }
    if (job.cancelRequested) return this.cancel(job, campaign);
    // One whose session was removed has nothing to be resumed for.
    if (campaign.paused && campaign.sessionStatus !== undefined) return this.pause(job);
    if (campaign.dueInMs > 0) return this.schedule(job, campaign);
    if (!job.hasBegun) await job.advance('running', { progress: 'validating' });
    if (campaign.announced !== 'started') {
      await this.fenced(job, (client) => this.events.started(client, campaign));
    }
    return this.carryOn(job, campaign);
  }

  /** A campaign that waits for its turn was created all the same, and one whose time has not come waits for that. */
  async queued(job: RunningJob): Promise<Pause | undefined> {
    const campaign = await findCampaign(this.pool, { id: job.resource.id });
    if (!campaign) return undefined;
    if (campaign.announced === undefined) {
      await this.fenced(job, (client) => this.events.created(client, campaign));
    }
    return campaign.dueInMs > 0 ? this.schedule(job, campaign) : undefined;
  }

  async abandon(client: PoolClient, operationId: string): Promise<void> {
    await deleteCampaign(client, operationId);
  }

  /** Writes the campaign's last event, in line with its operation's status. */
  async ended(client: PoolClient, operationId: string, operation: Operation | null): Promise<void> {
    await this.events.ended(client, operationId, operation);
  }

  /** A scheduled campaign's operation is running already, so that it can be cancelled (decisions.md §8). */
  private async schedule(job: RunningJob, { dueInMs }: CampaignNow): Promise<Pause> {
    await job.advance('running', { progress: 'scheduled' });
    return pauseFor(dueInMs);
  }

  /** Resuming wakes the job, in the transaction of its change: a pause that has ended is never waited out. */
  private async pause(job: RunningJob): Promise<Pause> {
    await job.advance('running', { progress: 'paused' });
    return pauseUntilWoken();
  }

  private async carryOn(job: RunningJob, campaign: CampaignNow): Promise<JobOutcome> {
    if (campaign.sessionStatus === undefined) return this.giveUp(job, campaign);
    if (!(await this.hasMore(campaign))) return this.finish(job, campaign);
    if (campaign.sessionStatus !== 'CONNECTED') return this.waitForSession(job, campaign);
    if (campaign.waiting) await this.fenced(job, (client) => this.resume(client, campaign));
    if (campaign.held && this.isToRelease(campaign)) {
      await this.fenced(job, (client) => releaseRecipients(client, campaign.id));
      return this.send(job, { ...campaign, held: false });
    }
    return this.send(job, campaign);
  }

  private async send(job: RunningJob, campaign: CampaignNow): Promise<JobOutcome> {
    await job.advance('running', { progress: campaign.held ? 'restricted' : 'sending' });
    const held = new HeldRecipients(campaign, job, this.pool);
    const { pool, sending: send, changed } = this;
    const parts = { pool, sending: send, changed, deferred: this.#deferred.memo(campaign.id), held };
    const sending = new CampaignSending(campaign, job, parts);
    const stop = await sending.run();
    if (!campaign.held && held.hasAny) this.#lookedAtMs.set(campaign.id, performance.now());
    if (stop === 'through' && held.hasAny) return pauseFor(whileRestrictedMs);
    return this.after(stop, job, campaign);
  }

  /** Once the restriction is lifted, and at times before: some recipients may have written meanwhile. */
  private isToRelease({ id, isRestricted }: CampaignNow): boolean {
    const now = performance.now();
    if (isRestricted && now < (this.#lookedAtMs.get(id) ?? -Infinity) + knownAgainMs) return false;
    this.#lookedAtMs.set(id, now);
    return true;
  }

  /** Whether the campaign needs its session. One that has sent all it could waits only for the network to settle the rest. */
  private async hasMore(campaign: CampaignNow): Promise<boolean> {
    if (pendingOf(campaign.counts) === 0) return false;
    return campaign.held || (await findPending(this.pool, campaign, '0', 1)).length > 0;
  }

  /** Resets the campaign's pause: a network's request to wait was for the previous connection. */
  private async resume(client: PoolClient, { id }: CampaignRecord): Promise<void> {
    await setWaiting(client, id, false);
    await resumeTurns(client, id);
  }

  private async after(stop: Stop, job: RunningJob, campaign: CampaignRecord): Promise<JobOutcome> {
    if (typeof stop === 'object') return pauseFor(stop.againInMs);
    switch (stop) {
      case 'through':
        return this.finish(job, campaign);
      case 'down':
        return this.waitForSession(job, campaign);
      case 'gone':
        return this.giveUp(job, campaign);
      case 'paused':
        return this.pause(job);
      case 'cancelled':
        return this.cancel(job, campaign);
      case 'removed':
        return this.endRemoved(job);
      default:
        throw new Error(`Unknown stop ${JSON.stringify(stop satisfies never)}.`);
    }
  }

  /** Marks the campaign as waiting first, so that a session that connects afterwards finds it. */
  private async waitForSession(job: RunningJob, campaign: CampaignRecord): Promise<JobOutcome> {
    if (await isPausedBySuspension(this.pool, campaign.id)) return pauseFor(afterSuspensionMs);
    await this.fenced(job, (client) => setWaiting(client, campaign.id, true));
    if (job.operation.status !== 'action_required') {
      await job.advance('action_required', {
        progress: 'waiting_for_session',
        actionRequired: {
          id: this.ids.next(),
          code: 'connect_session',
          message: `The session "${campaign.sessionName}" is not connected. The campaign goes on by itself once it is.`,
        },
      });
    }
    return pauseUntilWoken();
  }

  /** The session was removed, so no message can be sent to the remaining recipients. */
  private async giveUp(job: RunningJob, campaign: CampaignRecord): Promise<JobOutcome> {
    await this.fenced(job, (client) =>
      closeRecipients(client, campaign, { status: 'failed', error: 'session_not_found' }),
    );
    return this.finish(job, campaign);
  }

  private async finish(job: RunningJob, { id }: CampaignRecord): Promise<JobOutcome> {
    if (job.operation.status === 'action_required') await job.advance('running', { progress: 'finalizing' });
    else await job.progress('finalizing');
    const campaign = await findCampaign(this.pool, { id });
    if (!campaign) return this.endRemoved(job);
    if (pendingOf(campaign.counts) > 0) return pauseFor(lookAgainMs(campaign));
    return this.end(job, campaign);
  }

  /**
   * Nothing is in flight any more; {@link SettleEnded} settles what the network has yet to. If no recipient was left to
   * skip, the campaign had finished before the cancellation.
   */
  private async cancel(job: RunningJob, campaign: CampaignRecord): Promise<JobOutcome> {
    await this.fenced(job, (client) => closeRecipients(client, campaign, { status: 'skipped' }));
    const closed = await findCampaign(this.pool, { id: campaign.id });
    if (!closed) return this.endRemoved(job);
    if (closed.counts.skipped + pendingOf(closed.counts) === 0) return this.end(job, closed);
    await job.advance('cancelled');
    return ended();
  }

  /** `failed` if no recipient got a message, else `succeeded` (decisions.md §8). */
  private async end(job: RunningJob, { counts }: CampaignRecord): Promise<JobOutcome> {
    if (counts.sent === 0) await job.advance('failed', { error: 'delivery_failed' });
    else await job.advance('succeeded');
    return ended();
  }

  /**
   * The campaign was deleted with its project. Its operation was too, unless the operations service has not heard of it
   * yet.
   */
  private async endRemoved(job: RunningJob): Promise<JobOutcome> {
    await job.advance('failed', { error: 'owner_deleted' });
    return ended();
  }

  private fenced(job: RunningJob, work: (client: PoolClient) => Promise<void>): Promise<void> {
    return inTransaction(this.pool, async (client) => {
      await job.holdClaim(client);
      await work(client);
    });
  }
}

function lookAgainMs({ idleMs }: CampaignNow): number {
  const { part, leastMs, mostMs } = lookAgain;
  return Math.min(Math.max(idleMs * part, leastMs), mostMs);
}
