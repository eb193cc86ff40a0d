import { Global, Module } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { BodyBudget } from './body-budget.js';
import { ClientAddresses } from './client-address.js';
import { RateLimits } from './rate-limits.js';
import { LimitRedis } from './redis.js';
import { UnnamedProxy } from './unnamed-proxy.js';

export { BodyBudget, type BodyRoom, type BodySender, uncountedBytes } from './body-budget.js';
export { ClientAddresses } from './client-address.js';
export { Limiter, RateLimited, type LimiterOptions } from './limiter.js';
export { RateLimits } from './rate-limits.js';
export { UnnamedProxy } from './unnamed-proxy.js';
export { LimitRedis } from './redis.js';

@Global()
@Module({
  providers: [
    LimitRedis,
    RateLimits,
    UnnamedProxy,
    { provide: BodyBudget, useFactory: () => new BodyBudget() },
    {
      provide: ClientAddresses,
      inject: [CONFIG],
      useFactory: ({ TRUSTED_PROXIES }: GatewayConfig) => new ClientAddresses(TRUSTED_PROXIES),
    },
  ],
  exports: [BodyBudget, LimitRedis, RateLimits, ClientAddresses, UnnamedProxy],
})
export class RateLimitsModule {}
