import { Injectable } from '@nestjs/common';
import { DomainError, type ReplayAccepted } from '@parley/contracts';
import { Webhooks } from '../webhooks/index.js';
import { ReplayStore } from './replay.store.js';

/** The step after the commit: what a receipt names comes to be. */
@Injectable()
export class ReplayPush {
  constructor(
    private readonly replays: ReplayStore,
    private readonly webhooks: Webhooks,
  ) {}

  /** @throws DomainError as {@link Webhooks.makeReplay}; after `not_found` there is nothing left to do for the replay */
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
