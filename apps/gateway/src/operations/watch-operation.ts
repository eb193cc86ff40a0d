import { Injectable } from '@nestjs/common';
import { getOperation, type Operation, type OperationLookup } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { AskedBy, HeldClient } from '../requests/index.js';
import { HeldWaits } from './held-waits.js';
import type { OperationQuery } from './operation-inputs.js';
import { endsWait } from './wait-end.js';
import { WaitPlaces } from './wait-places.js';

/** An operation as it stands, or as it stands at the end of a wait (interface.md §4.1, "Get"). */
@Injectable()
export class WatchOperation {
  constructor(
    private readonly client: RequestClient,
    private readonly waits: HeldWaits,
    private readonly places: WaitPlaces,
  ) {}

  /** @throws DomainError `not_found`, `too_many_waits`, `unauthenticated` for a credential revoked during the wait */
  async execute(by: AskedBy, lookup: OperationLookup, query: OperationQuery, client: HeldClient): Promise<Operation> {
    const { wait: waitSeconds = 0, afterSequence } = query;
    if (waitSeconds === 0) return this.client.request(getOperation, lookup, by);
    const watch = this.waits.watch(lookup.operationId);
    try {
      const operation = await this.client.request(getOperation, lookup, by);
      if (endsWait(operation, afterSequence)) return operation;
      const held = await this.#holdPlace(by.caller.credentialId, () =>
        watch.hold(operation, { afterSequence, waitSeconds, onceGone: (listener) => client.onceGone(listener) }),
      );
      await client.requireCredential();
      return held;
    } finally {
      watch.end();
    }
  }

  async #holdPlace(credentialId: string, hold: () => Promise<Operation>): Promise<Operation> {
    this.places.take(credentialId);
    try {
      return await hold();
    } finally {
      this.places.leave(credentialId);
    }
  }
}
