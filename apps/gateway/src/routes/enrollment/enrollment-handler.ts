import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { OperationError, OperationStatus } from '@parley/contracts/operations';
import {
  ended,
  OperationHandlers,
  pauseFor,
  type JobOutcome,
  type OperationHandler,
  type RunningJob,
} from '@parley/operation-executor';
import { IDS, PG_POOL, type Ids } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { ProjectStore } from '../../identity/projects/index.js';
import { actionRequired, enrollmentActions, enrollmentKind, type EnrollmentActionCode } from './enrollment.js';
import { EnrollmentStore, type EnrollmentAction } from './enrollment.store.js';

/** The operation's progress after an action is answered. */
const progressAfter: Record<EnrollmentActionCode, string> = {
  accept_terms: 'submitted',
  verify_business: 'verifying',
};
const lastProgress = ['verifying', 'provisioning', 'activating'];

/**
 * Runs enrollments (decisions.md §8). All state is in rows: which actions are answered, and whether the project was
 * made Live. So a run after a crash repeats nothing.
 */
@Injectable()
export class EnrollmentHandler implements OperationHandler, OnModuleInit {
  readonly kind = enrollmentKind;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly store: EnrollmentStore,
    private readonly projects: ProjectStore,
    private readonly handlers: OperationHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(job: RunningJob): Promise<JobOutcome> {
    const enrollment = await this.store.find(job.operationId);
    if (!enrollment) return this.#end(job, 'failed', 'owner_deleted');
    if (enrollment.isActivated) return this.#end(job, 'succeeded');
    if (job.cancelRequested) return this.#end(job, 'cancelled');
    if (!job.hasBegun) await job.advance('running', { progress: 'submitted' });
    for (const code of enrollmentActions) {
      const expirySeconds = this.config.ENROLLMENT_ACTION_SECONDS;
      const action = await this.store.ask(job.operationId, code, { id: this.ids.next(), expirySeconds });
      if (!action) return this.#end(job, 'failed', 'owner_deleted');
      if (!action.isAnswered) return this.#await(job, action);
      if (job.operation.actionRequired?.id === action.id) {
        await job.advance('running', { progress: progressAfter[code] });
      }
    }
    return this.#activate(job);
  }

  async abandon(client: PoolClient, operationId: string): Promise<void> {
    await this.store.delete(client, operationId);
  }

  async ended(client: PoolClient, operationId: string): Promise<void> {
    await this.store.close(operationId, client);
  }

  async #await(job: RunningJob, action: EnrollmentAction): Promise<JobOutcome> {
    if (action.expiresInMs <= 0) {
      // The action was answered at the last moment. The run that the answer requested handles it.
      if (!(await this.store.lapse(action.id))) return pauseFor(0);
      return this.#end(job, 'failed', 'action_expired');
    }
    await job.advance('action_required', { actionRequired: actionRequired(action) });
    return pauseFor(action.expiresInMs);
  }

  /** Makes the project Live: no step outside the platform remains. */
  async #activate(job: RunningJob): Promise<JobOutcome> {
    for (const code of lastProgress.slice(lastProgress.indexOf(job.operation.progress ?? '') + 1)) {
      await job.progress(code);
    }
    if (job.cancelRequested) return this.#end(job, 'cancelled');
    const { teamId, resource } = job;
    await inTransaction(this.pool, async (client) => {
      await job.holdClaim(client);
      await this.store.setActivated(client, job.operationId);
      await this.store.makeLive(client, teamId, resource.id);
    });
    this.projects.forget(teamId, resource.id);
    return this.#end(job, 'succeeded');
  }

  async #end(job: RunningJob, to: OperationStatus, error?: OperationError): Promise<JobOutcome> {
    await job.advance(to, error ? { error } : {});
    return ended();
  }
}
