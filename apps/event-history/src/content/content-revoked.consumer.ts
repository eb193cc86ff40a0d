import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { contentRevoked, identityStream } from '@parley/contracts';
import { FactConsumers } from '@parley/service-runtime';
import { RevokeContent } from './revoke-content.js';

/** What the request for a withdrawal could not bring about. Idempotency key: the session with its boundary. */
@Injectable()
export class ContentRevokedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: FactConsumers,
    private readonly revoke: RevokeContent,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'event-history-content',
      contracts: [contentRevoked],
      handle: async (batch) => {
        for (const { fact } of batch) await this.revoke.execute(fact);
      },
    });
  }
}
