import { Injectable } from '@nestjs/common';
import { getOperation, type Operation, type OperationLookup } from '@parley/contracts/operations';
import { RequestClient } from '@parley/messaging';
import type { HeldRequest } from '../../access/routes/index.js';
import { HeldStanding, HeldStreams } from '../held/index.js';
import { HeldWaits } from './held-waits.js';
import { endsWait } from './awaited-operation.js';
import { WaitSlots } from './wait-slots.js';

/** Waits for an operation and answers with its state at the end (interface.md §4.1, "Get"). */
@Injectable()
export class WatchOperation {
  constructor(
    private readonly client: RequestClient,
    private readonly waits: HeldWaits,
    private readonly slots: WaitSlots,
    private readonly streams: HeldStreams,
  ) {}

  /** @throws DomainError `not_found`, `too_many_waits`, `unauthenticated` for a credential revoked during the wait */
  async execute(request: HeldRequest, waitSeconds: number, afterSequence: number | undefined): Promise<Operation> {
    const { caller, trace, params } = request;
    const lookup: OperationLookup = { operationId: params.operationId ?? '', projectId: params.projectId };
    const viewer = [caller.teamId, caller.projectId, lookup.projectId].join('/');
    const watch = this.waits.watch(lookup.operationId, viewer);
    let held = false;
    try {
      const { known } = watch;
      const isKnown = known !== undefined && !endsWait(known, afterSequence);
      const operation = isKnown ? known : await this.client.request(getOperation, lookup, { caller, ...trace });
      if (endsWait(operation, afterSequence)) return operation;
      this.slots.take(caller.credentialId);
      held = true;
      const standing = this.#standing(request);
      const { onceOver } = standing;
      const awaited = await watch.hold(operation, { afterSequence, waitSeconds, onceGone: onceOver });
      standing.require();
      await request.requireCredential();
      return awaited;
    } finally {
      if (held) this.slots.leave(caller.credentialId);
      watch.end();
    }
  }

  #standing({ caller, params, onceGone }: HeldRequest): HeldStanding {
    const { credentialId, teamId } = caller;
    return new HeldStanding(this.streams, { credentialId, owner: { teamId, projectId: params.projectId } }, onceGone);
  }
}
