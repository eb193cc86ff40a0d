import { Global, Module } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { ClientAddresses } from './client-address.js';
import { ClientRates } from './client-rates.js';
import { FailedAuthentications } from './failed-authentications.js';
import { OnboardingStarts } from './onboarding-starts.js';
import { RateLimits } from './rate-limits.js';
import { LimitRedis } from './redis.js';

const shared = [LimitRedis, RateLimits, ClientRates, FailedAuthentications, OnboardingStarts, ClientAddresses];

@Global()
@Module({
  providers: [
    LimitRedis,
    RateLimits,
    ClientRates,
    FailedAuthentications,
    OnboardingStarts,
    {
      provide: ClientAddresses,
      inject: [CONFIG],
      useFactory: ({ TRUSTED_PROXIES }: GatewayConfig) => new ClientAddresses(TRUSTED_PROXIES),
    },
  ],
  exports: shared,
})
export class RateLimitsModule {}
