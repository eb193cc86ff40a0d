export { ClientAddresses } from './client-address.js';
export { Limiter, RateLimited, type LimiterOptions } from './limiter.js';
export { RateLimits } from './rate-limits.js';
export { RateLimitsModule } from './rate-limits.module.js';
export { UnnamedProxy } from './unnamed-proxy.js';
export { LimitRedis } from './redis.js';
