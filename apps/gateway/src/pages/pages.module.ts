import { Module } from '@nestjs/common';
import { OnboardingModule } from '../routes/onboarding/index.js';
import { TeamsModule } from '../identity/teams/index.js';
import { LinkPageController } from './link-page.controller.js';
import { WidgetPagesController } from './widget-pages.controller.js';

/** Pages for end customers, and what they load. */
@Module({ imports: [OnboardingModule, TeamsModule], controllers: [LinkPageController, WidgetPagesController] })
export class PagesModule {}
