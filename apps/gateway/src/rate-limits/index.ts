export { ClientRates } from './client-rates.js';
export { Limiter } from './limiter.js';
export { RateLimits } from './rate-limits.js';
export { RateLimitsModule } from './rate-limits.module.js';
export { LimitRedis } from './redis.js';
