import { type DynamicModule, Module } from '@nestjs/common';
import { LEASE_TERMS, type LeaseTerms } from '@parley/engine-kit';
import { LiftRestrictions } from './lift-restrictions.js';
import { ProjectListeners } from './project-listeners.js';
import { SessionChanges } from './session-changes.js';
import { SessionListeners } from './session-listeners.js';
import { SessionNamesController } from './session-names.controller.js';
import { SessionReportsController } from './session-reports.controller.js';
import { PUBLIC_URL, SessionView } from './session-view.js';
import { SessionQueries } from './session.queries.js';

@Module({})
export class SessionsModule {
  static with(terms: LeaseTerms, publicUrl: string): DynamicModule {
    return {
      module: SessionsModule,
      global: true,
      controllers: [SessionNamesController, SessionReportsController],
      providers: [
        { provide: LEASE_TERMS, useValue: terms },
        { provide: PUBLIC_URL, useValue: publicUrl.replace(/\/+$/, '') },
        LiftRestrictions,
        ProjectListeners,
        SessionChanges,
        SessionListeners,
        SessionQueries,
        SessionView,
      ],
      exports: [
        LEASE_TERMS,
        ProjectListeners,
        PUBLIC_URL,
        SessionChanges,
        SessionListeners,
        SessionQueries,
        SessionView,
      ],
    };
  }
}
