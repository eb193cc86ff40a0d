import { type DynamicModule, Module } from '@nestjs/common';
import { AddressPolicy, ALLOWED_CIDRS } from './address-policy.js';
import { WebhookClient } from './webhook-client.js';

@Module({})
export class AttemptsModule {
  static with(allowedCidrs: readonly string[]): DynamicModule {
    return {
      module: AttemptsModule,
      global: true,
      providers: [AddressPolicy, WebhookClient, { provide: ALLOWED_CIDRS, useValue: allowedCidrs }],
      exports: [AddressPolicy, WebhookClient],
    };
  }
}
