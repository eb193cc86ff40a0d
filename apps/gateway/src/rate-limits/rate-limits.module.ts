import { Global, Module } from '@nestjs/common';
import { ClientRates } from './client-rates.js';
import { RateLimits } from './rate-limits.js';
import { LimitRedis } from './redis.js';

@Global()
@Module({ providers: [LimitRedis, RateLimits, ClientRates], exports: [LimitRedis, RateLimits, ClientRates] })
export class RateLimitsModule {}
