export {
  type AttemptRecord,
  hashOfToken,
  isOpen,
  onboardingTiming,
  type OnboardingTiming,
  requireService,
  toAttempt,
} from './attempt.js';
export { findAttempt, findByToken, openVisitsOf } from './attempt.store.js';
export { checkRedirectUrl, NewAttempts } from './new-attempts.js';
export { AttemptsModule } from './attempts.module.js';
export { EndAttempt } from './end-attempt.js';
export { OnboardingEngines } from './onboarding-engines.js';
