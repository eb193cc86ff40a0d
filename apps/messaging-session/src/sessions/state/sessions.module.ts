import { type DynamicModule, Module } from '@nestjs/common';
import { LEASE_TERMS, type LeaseTerms } from './lease-terms.js';
import { SessionChanges } from './session-changes.js';
import { SessionNamesController } from './session-names.controller.js';
import { SessionQueries } from './session.queries.js';

@Module({})
export class SessionsModule {
  static with(terms: LeaseTerms): DynamicModule {
    return {
      module: SessionsModule,
      global: true,
      controllers: [SessionNamesController],
      providers: [{ provide: LEASE_TERMS, useValue: terms }, SessionChanges, SessionQueries],
      exports: [LEASE_TERMS, SessionChanges, SessionQueries],
    };
  }
}
