import { Module } from '@nestjs/common';
import { HttpModule } from '../../edge/index.js';
import { TeamsModule } from '../../identity/teams/index.js';
import { OperationsModule } from '../../streams/operations/index.js';
import { QrImages } from '../pairing-images/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { AttemptWaits } from './attempt-waits.js';
import { FollowAttempt } from './follow-attempt.js';
import { OpenLinks } from './open-links.js';
import { PairAttempt } from './pair-attempt.js';
import { VisitsController } from './visits.controller.js';

export { AttemptState, stateOf, toAttemptState } from './attempt-state.js';
export { FollowAttempt, type HeldAttempt } from './follow-attempt.js';
export { OpenLinks } from './open-links.js';
export { PairAttempt } from './pair-attempt.js';
export { AttemptQuery, PairingCodeBody } from './visits.controller.js';

/** Routes by which end customers bring in accounts. */
@Module({
  imports: [HttpModule, OperationsModule, SessionRoutingModule, TeamsModule],
  controllers: [VisitsController],
  providers: [AttemptWaits, FollowAttempt, OpenLinks, PairAttempt, QrImages],
  exports: [FollowAttempt, OpenLinks, PairAttempt, QrImages],
})
export class OnboardingModule {}
