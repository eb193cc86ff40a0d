import { type Abstract, Global, Inject, Injectable, Module, type Provider, type Type } from '@nestjs/common';
import {
  type ChatRef,
  ContactNames,
  type Identity,
  type IdentityName,
  InboundRecorder,
  People,
  type PersonNames,
  type SendReport,
  SendReports,
  SessionHandover,
  SessionReader,
  SessionWriter,
  TemplateVerdicts,
  WaitingActs,
} from '@parley/engine-kit';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { setName } from './directory/index.js';
import { Identities, LearnNames } from './identities/index.js';
import { KeepVerdicts } from './engines/index.js';
import { Arrivals, ReleaseActs } from './receiving/arrivals/index.js';
import { SettleSends, slowDown } from './sending/outbound/index.js';
import { Handover } from './live/running/index.js';
import { SessionChanges, SessionQueries } from './session-state/index.js';

/** People as engines ask for them: to know who is meant, and to learn names. */
@Injectable()
class KnownPeople implements People {
  constructor(
    private readonly identities: Identities,
    private readonly learning: LearnNames,
  ) {}

  ofNames(names: readonly IdentityName[]): Promise<Identity[]> {
    return this.identities.ofNames(names);
  }

  ofName(name: IdentityName): Promise<Identity> {
    return this.identities.ofName(name);
  }

  resolve(projectId: string, ref: ChatRef, sessionId?: string): Promise<Identity> {
    return this.identities.resolve(projectId, ref, sessionId);
  }

  learn(projectId: string, people: readonly PersonNames[]): Promise<Identity[]> {
    return this.learning.execute(projectId, people);
  }

  rename(projectId: string, before: PersonNames, after: PersonNames): Promise<Identity> {
    return this.learning.rename(projectId, before, after);
  }

  respell(projectId: string, before: PersonNames, after: PersonNames): Promise<Identity> {
    return this.learning.respell(projectId, before, after);
  }
}

/** Results of sends that a network reports without being asked. */
@Injectable()
class ReportedSends implements SendReports {
  constructor(
    private readonly settling: SettleSends,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  settle(sessionId: string, { sendId: id, ...outcome }: SendReport): Promise<void> {
    return this.settling.reported({ sessionId, id, ...outcome });
  }

  sentTooFast(sessionId: string): Promise<void> {
    return slowDown(this.pool, sessionId);
  }
}

/** What sessions call people, by the address books of their accounts. */
@Injectable()
class SyncedNames implements ContactNames {
  set(client: PoolClient, sessionId: string, personId: string, name: string | undefined): Promise<void> {
    return setName(client, sessionId, personId, name);
  }
}

/** A class of the service under the port that it is to engines; the compiler checks that it is one. */
function as<Port>(port: Abstract<Port>, by: Type<Port>): Provider {
  return { provide: port, useExisting: by };
}

const ports = [
  as(ContactNames, SyncedNames),
  as(InboundRecorder, Arrivals),
  as(People, KnownPeople),
  as(SendReports, ReportedSends),
  as(SessionHandover, Handover),
  as(SessionReader, SessionQueries),
  as(SessionWriter, SessionChanges),
  as(TemplateVerdicts, KeepVerdicts),
  as(WaitingActs, ReleaseActs),
];

/** What engines may ask of the service (libs/engine-kit, ports.ts). */
@Global()
@Module({ providers: [KeepVerdicts, KnownPeople, ReportedSends, SyncedNames, ...ports], exports: ports })
export class EnginePortsModule {}
