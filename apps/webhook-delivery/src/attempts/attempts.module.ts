import { type DynamicModule, Module } from '@nestjs/common';
import { AddressPolicy } from '@parley/outbound-http';
import { WebhookClient } from './webhook-client.js';

@Module({})
export class AttemptsModule {
  static with(allowedCidrs: readonly string[]): DynamicModule {
    return {
      module: AttemptsModule,
      global: true,
      providers: [{ provide: AddressPolicy, useValue: new AddressPolicy(allowedCidrs) }, WebhookClient],
      exports: [AddressPolicy, WebhookClient],
    };
  }
}
