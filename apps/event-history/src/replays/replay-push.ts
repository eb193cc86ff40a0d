import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { ReplayAccepted } from '@parley/contracts/replays';
import { Webhooks } from '../webhooks/index.js';
import { ReplayStore } from './replay.store.js';

/** The step after the commit: asks webhook-delivery to create the delivery and operation that a receipt names. */
@Injectable()
export class ReplayPush {
  constructor(
    private readonly replays: ReplayStore,
    private readonly webhooks: Webhooks,
  ) {}

  /** @throws DomainError as {@link Webhooks.makeReplay}; after `not_found` nothing is left to do for the replay */
  async push(accepted: ReplayAccepted): Promise<void> {
    try {
      await this.webhooks.makeReplay(accepted);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') await this.replays.remove(accepted.deliveryId);
      throw error;
    }
    await this.replays.remove(accepted.deliveryId);
  }
}
