import { Global, Module } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { ClientAddresses } from './client-address.js';
import { ClientRates } from './client-rates.js';
import { FailedAuthentications } from './failed-authentications.js';
import { RateLimits } from './rate-limits.js';
import { LimitRedis } from './redis.js';

const shared = [LimitRedis, RateLimits, ClientRates, FailedAuthentications, ClientAddresses];

@Global()
@Module({
  providers: [
    LimitRedis,
    RateLimits,
    ClientRates,
    FailedAuthentications,
    {
      provide: ClientAddresses,
      inject: [CONFIG],
      useFactory: ({ TRUSTED_PROXIES }: GatewayConfig) => new ClientAddresses(TRUSTED_PROXIES),
    },
  ],
  exports: shared,
})
export class RateLimitsModule {}
