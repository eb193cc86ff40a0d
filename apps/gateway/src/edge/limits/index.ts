export { ClientAddresses } from './client-address.js';
export { ClientRates } from './client-rates.js';
export { FailedAuthentications } from './failed-authentications.js';
export { Limiter, RateLimited, type LimiterOptions } from './limiter.js';
export { OnboardingStarts } from './onboarding-starts.js';
export { RateLimits } from './rate-limits.js';
export { RateLimitsModule } from './rate-limits.module.js';
export { LimitRedis } from './redis.js';
