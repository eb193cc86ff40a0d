import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type CreateOperation as Request, DomainError, type Operation } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { begin, type OperationState } from './operation.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { toOperation } from './operation-view.js';
import { OperationStore } from './operation.store.js';
import { requireService } from './require-service.js';

/** Opens an operation. Idempotent by its id, which the asker chose: asked again, it answers the one that exists. */
@Injectable()
export class CreateOperation {
  constructor(
    private readonly operations: OperationStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `conflict` when the id is of an operation with another owner, kind or resource */
  async execute({ id, projectId, kind, resource }: Request, caller: Caller): Promise<Operation> {
    requireService(caller);
    const wanted = begin({ id, teamId: caller.teamId, projectId, kind, resource }, this.clock.now());
    if (await this.operations.create(wanted)) {
      this.announcer.changed(wanted.after);
      return toOperation(wanted.after);
    }
    const existing = await this.operations.find(id);
    if (!existing || !isSame(existing, wanted.after)) {
      throw new DomainError('conflict', 'Another operation has this id.');
    }
    return toOperation(existing);
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
