import { type DynamicModule, Module } from '@nestjs/common';
import { AddressPolicy } from '@parley/outbound-http';
import { WebhookClient } from './webhook-client.js';

@Module({})
export class AttemptsModule {
  static with(policy: AddressPolicy): DynamicModule {
    return {
      module: AttemptsModule,
      global: true,
      providers: [{ provide: AddressPolicy, useValue: policy }, WebhookClient],
      exports: [AddressPolicy, WebhookClient],
    };
  }
}
