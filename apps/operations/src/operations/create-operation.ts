import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  type CreateOperation as Request,
  DomainError,
  isTerminal,
  notFound,
  type Operation,
} from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { DeletedProjectStore } from './deleted-project.store.js';
import { type Liveness, LIVENESS } from './liveness.js';
import { begin, type OperationState, transition, type Transition } from './operation.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { toOperation } from './operation-view.js';
import { OperationStore } from './operation.store.js';
import { requireService } from './require-service.js';

/**
 * Opens an operation. Idempotent by its id, which the asker chose: asked again, it answers the one that exists. One of a
 * project that is gone ends at once with `owner_deleted`.
 */
@Injectable()
export class CreateOperation {
  constructor(
    private readonly operations: OperationStore,
    private readonly deletedProjects: DeletedProjectStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(LIVENESS) private readonly liveness: Liveness,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `conflict` when the id is of an operation with another owner, kind or resource */
  async execute({ id, projectId, kind, resource }: Request, caller: Caller): Promise<Operation> {
    requireService(caller);
    const wanted = begin({ id, teamId: caller.teamId, projectId, kind, resource }, this.clock.now());
    const opened = await this.open(wanted);
    // Looked up after the operation is there: whoever deletes the project marks it first and then looks for operations.
    const isOrphan = projectId !== null && (await this.deletedProjects.has(projectId));
    return toOperation(isOrphan ? await this.failOrphan(opened) : opened);
  }

  private async open(wanted: Transition): Promise<OperationState> {
    if (await this.operations.create(wanted, this.liveness.silenceSeconds)) {
      this.announcer.changed(wanted.after);
      return wanted.after;
    }
    const existing = await this.operations.find(wanted.after.id);
    if (!existing || !isSame(existing, wanted.after)) {
      throw new DomainError('conflict', 'Another operation has this id.');
    }
    return existing;
  }

  private async failOrphan(opened: OperationState): Promise<OperationState> {
    let current = opened;
    while (!isTerminal(current.status)) {
      const step = transition(current, 'failed', this.clock.now(), { error: 'owner_deleted' });
      if (await this.operations.apply(step, this.liveness.silenceSeconds)) {
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
