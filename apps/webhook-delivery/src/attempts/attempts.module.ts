import { type DynamicModule, Module } from '@nestjs/common';
import { AddressPolicy, ALLOWED_CIDRS } from './address-policy.js';
import { MOST_CONNECTIONS, WebhookClient } from './webhook-client.js';

/** Beside those of the attempts under way: idle ones, each a file descriptor and some tens of kilobytes. */
const mostIdle = 1000;

@Module({})
export class AttemptsModule {
  /** @param concurrency attempts under way at most */
  static with(allowedCidrs: readonly string[], concurrency: number): DynamicModule {
    return {
      module: AttemptsModule,
      global: true,
      providers: [
        AddressPolicy,
        WebhookClient,
        { provide: ALLOWED_CIDRS, useValue: allowedCidrs },
        { provide: MOST_CONNECTIONS, useValue: concurrency + mostIdle },
      ],
      exports: [AddressPolicy, WebhookClient],
    };
  }
}
