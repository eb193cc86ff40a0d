import { Controller, Inject } from '@nestjs/common';
import { DomainError, notFound, requireService } from '@parley/contracts/base';
import { createOperation, CreateOperation as Request, isTerminal, type Operation } from '@parley/contracts/operations';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { CONFIG, type Config } from '../config.js';
import {
  begin,
  DeletedProjectStore,
  OperationAnnouncer,
  type OperationState,
  OperationStore,
  toOperation,
  transition,
  type Transition,
} from '../operation/index.js';

/**
 * Opens an operation. Idempotent by its id, which the asker chose: a repeated request returns the existing operation. An
 * operation of a deleted project ends at once with `owner_deleted`.
 */
@Controller()
export class CreateOperation {
  constructor(
    private readonly operations: OperationStore,
    private readonly deletedProjects: DeletedProjectStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `conflict` when an operation with this id has another owner, kind or resource */
  @Handles(createOperation)
  async execute({ id, projectId, kind, resource }: Request, { caller }: RequestContext): Promise<Operation> {
    requireService(caller, 'change an operation');
    const pending = begin({ id, teamId: caller.teamId, projectId, kind, resource }, this.clock.now());
    const opened = await this.open(pending);
    // Checked after the insert: a deletion marks the project first and then looks for its operations, so one of the two finds
    // this one.
    const isOrphan = projectId !== null && (await this.deletedProjects.has(projectId));
    return toOperation(isOrphan ? await this.failOrphan(opened) : opened);
  }

  private async open(pending: Transition): Promise<OperationState> {
    if (await this.operations.create(pending, this.config.OPERATION_SILENCE_SECONDS)) {
      this.announcer.changed(pending.after);
      return pending.after;
    }
    const existing = await this.operations.find(pending.after.id);
    if (!existing || !isSame(existing, pending.after)) {
      throw new DomainError('conflict', 'Another operation has this id.');
    }
    return existing;
  }

  private async failOrphan(opened: OperationState): Promise<OperationState> {
    let current = opened;
    while (!isTerminal(current.status)) {
      const step = transition(current, 'failed', this.clock.now(), { error: 'owner_deleted' });
      if (await this.operations.apply(step, this.config.OPERATION_SILENCE_SECONDS)) {
        this.announcer.changed(step.after);
        return step.after;
      }
      const moved = await this.operations.find(current.id);
      if (!moved) throw notFound('Operation', current.id);
      current = moved;
    }
    return current;
  }
}

function isSame(one: OperationState, other: OperationState): boolean {
  return (
    one.teamId === other.teamId &&
    one.projectId === other.projectId &&
    one.kind === other.kind &&
    one.resource.type === other.resource.type &&
    one.resource.id === other.resource.id
  );
}
