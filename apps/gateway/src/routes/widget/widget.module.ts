import { Module } from '@nestjs/common';
import { TeamsModule } from '../../identity/teams/index.js';
import { OnboardingModule } from '../onboarding/index.js';
import { FramedSessionController } from './framed-session.controller.js';
import { OpenWidgetSessionController } from './open-widget-session.controller.js';

/** Embedded signup. */
@Module({
  imports: [OnboardingModule, TeamsModule],
  controllers: [FramedSessionController, OpenWidgetSessionController],
})
export class WidgetModule {}
