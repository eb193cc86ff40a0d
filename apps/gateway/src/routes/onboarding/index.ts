export { AttemptState, stateOf, toAttemptState } from './attempt-state.js';
export { FollowAttempt, type HeldAttempt } from './follow-attempt.js';
export { OnboardingModule } from './onboarding.module.js';
export { OpenLinks } from './open-links.js';
export { PairAttempt } from './pair-attempt.js';
export { AttemptQuery, PairingCodeBody } from './visits.controller.js';
