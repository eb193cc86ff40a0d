import { type DynamicModule, Module } from '@nestjs/common';
import { LEASE_TERMS, type LeaseTerms } from '@parley/engine-kit';
import { repeatedTask } from '@parley/service-runtime';
import { CredentialNotices } from './credential-notices.js';
import { LiftRestrictions } from './lift-restrictions.js';
import { ProjectListeners } from './project-listeners.js';
import { SessionChanges } from './session-changes.js';
import { SessionListeners } from './session-listeners.js';
import { SessionNamesController } from './session-names.controller.js';
import { SessionReportsController } from './session-reports.controller.js';
import { PUBLIC_URL, SessionView } from './session-view.js';
import { SessionQueries } from './session.queries.js';
import { RetentionController } from './retention.controller.js';
import { Retention } from './retention.js';

/** Reads an index of the sessions whose credentials end at all. */
const someExpire = `SELECT FROM sessions
  WHERE credentials_expire_at > now() AND credentials_expire_at <= now() + interval '7 days'`;

const notices = repeatedTask(CredentialNotices, {
  ...{ name: 'expiring credentials', intervalMs: 10_000, dueWhen: someExpire, startsBeside: true },
  run: (of, stopping) => of.execute(stopping),
});

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
        CredentialNotices,
        notices,
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

@Module({ controllers: [RetentionController], providers: [Retention] })
export class RetentionModule {}
