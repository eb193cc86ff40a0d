import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { LimitRedis } from './redis.js';

@Global()
@Module({ providers: [LimitRedis, RateLimits], exports: [LimitRedis, RateLimits] })
export class RateLimitsModule {}
