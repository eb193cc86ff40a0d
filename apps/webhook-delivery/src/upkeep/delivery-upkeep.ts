import { Injectable } from '@nestjs/common';
import { SoleTasks } from '../schedule/index.js';
import { BreakerUpkeep } from './breaker-upkeep.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { ExpireDeliveries } from './expire-deliveries.js';
import { SuspendedDeliveries } from './suspended-deliveries.js';

/**
 * Looks after deliveries that are not being attempted: discards, expiry and breakers. One process at a
 * time does a bounded amount of work at each turn, outside the path of delivery jobs.
 */
@Injectable()
export class DeliveryUpkeep {
  constructor(
    private readonly tasks: SoleTasks,
    private readonly discardAbandoned: DiscardAbandoned,
    private readonly expireDeliveries: ExpireDeliveries,
    private readonly breakers: BreakerUpkeep,
    private readonly suspended: SuspendedDeliveries,
  ) {}

  async execute(): Promise<void> {
    await this.tasks.alone('upkeep', async () => {
      await this.suspended.execute();
      await this.breakers.execute();
      await this.discardAbandoned.execute();
      await this.expireDeliveries.execute();
    });
  }
}
