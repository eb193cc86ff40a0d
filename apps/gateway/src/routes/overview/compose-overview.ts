import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type RequestContract } from '@parley/contracts/base';
import {
  countOperations,
  countSessions,
  deliveryOverview,
  messageTraffic,
  type Overview,
  type OverviewRequest,
} from '@parley/contracts/overview';
import { NoResponders, RequestClient } from '@parley/messaging';
import { CLOCK, type Clock, LOGGER, type Logger } from '@parley/service-runtime';
import type { RequestedBy } from '../../access/requests/index.js';

/** Requests the parts of all services concurrently. The part of an unreachable service is null: the others are still useful. */
@Injectable()
export class ComposeOverview {
  constructor(
    private readonly client: RequestClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(by: RequestedBy, request: OverviewRequest): Promise<Overview> {
    const [sessions, messages, delivery, operations] = await Promise.all([
      this.part(countSessions, request, by),
      this.part(messageTraffic, request, by),
      this.part(deliveryOverview, request, by),
      this.part(countOperations, request, by),
    ]);
    return {
      generatedAt: this.clock.now().toISOString(),
      sessions,
      messages,
      deliveries: delivery?.deliveries ?? null,
      endpoints: delivery?.endpoints ?? null,
      operations,
    };
  }

  private async part<Reply extends object>(
    contract: RequestContract<OverviewRequest, Reply>,
    request: OverviewRequest,
    by: RequestedBy,
  ): Promise<Reply | null> {
    try {
      return await this.client.request(contract, request, { ...by, noWait: true });
    } catch (error) {
      const isAway = error instanceof NoResponders || (error instanceof DomainError && error.code === 'unavailable');
      if (!isAway) throw error;
      this.logger.warn({ err: error, owner: contract.owner, requestId: by.requestId }, 'a part of an overview is away');
      return null;
    }
  }
}
