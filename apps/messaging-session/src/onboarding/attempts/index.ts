export { type AttemptRecord, isOpen, toAttempt } from './attempt.js';
export { findAttempt, findByToken, openVisitsOf } from './attempt.store.js';
export { hashOfToken } from './attempt-token.js';
export { checkEngine, checkRedirectUrl } from './check-onboarding.js';
export { AttemptsModule } from './attempts.module.js';
export { EndAttempt } from './end-attempt.js';
export { NewAttempts } from './new-attempts.js';
export { onboardingTiming, type OnboardingTiming } from './onboarding-timing.js';
export { requireService } from './require-service.js';
