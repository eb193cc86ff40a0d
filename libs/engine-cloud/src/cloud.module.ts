import { type DynamicModule, Module } from '@nestjs/common';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { CloudEngine } from './cloud-engine.js';
import { CloudParts } from './cloud-parts.js';
import { EndRefused } from './end-refused.js';
import { GraphConnections, type GraphSettings } from './graph/graph-connections.js';
import { AccountInboxStore } from './intake/account-inbox.store.js';
import { DrainAccounts } from './intake/drain-accounts.js';
import { DrainInbox } from './intake/drain-inbox.js';
import { HookOwnerStore } from './intake/hook-owner.store.js';
import { InboxStore } from './intake/inbox.store.js';
import { IntakeController } from './intake/intake.controller.js';
import { KeepTold } from './intake/keep-told.js';
import { RecordTold } from './intake/record-told.js';
import { SettleTold } from './intake/settle-told.js';
import { TakeHook } from './intake/take-hook.js';
import { ProveNumber } from './prove-number.js';
import { CloudSignup } from './signup/cloud-signup.js';
import { META_SETUP, type MetaSetup } from './signup/meta-setup.js';
import { CloudUpdates, repeatedForSeconds } from './updates/cloud-updates.js';
import { SyncedContacts } from './updates/synced-contacts.js';
import { deleteOldUpdates } from './updates/update.store.js';
import { TokenExpiry } from './token-expiry.js';
import { HookReader } from './webhook/hook-reader.js';

/** For items left by a process that ended. Each process records its own items at once. */
const drainEveryMs = 2_000;

@Module({})
export class CloudModule {
  static with(settings: GraphSettings, setup: MetaSetup): DynamicModule {
    return {
      module: CloudModule,
      controllers: [IntakeController],
      providers: [
        { provide: GraphConnections, useFactory: () => new GraphConnections(settings) },
        { provide: META_SETUP, useValue: setup },
        CloudEngine,
        CloudParts,
        CloudSignup,
        EndRefused,
        ProveNumber,
        CloudUpdates,
        SyncedContacts,
        AccountInboxStore,
        DrainAccounts,
        DrainInbox,
        HookOwnerStore,
        HookReader,
        InboxStore,
        KeepTold,
        RecordTold,
        SettleTold,
        TakeHook,
        TokenExpiry,
        repeatedTask(DrainInbox, {
          ...{ name: 'cloud inbox', intervalMs: drainEveryMs, startsBeside: true },
          dueWhen: 'SELECT FROM cloud_inbox',
          run: (inbox) => inbox.wakeAll(),
        }),
        repeatedTask(DrainAccounts, {
          ...{ name: 'cloud account inbox', intervalMs: drainEveryMs, startsBeside: true },
          dueWhen: 'SELECT FROM cloud_account_inbox',
          run: (accounts) => accounts.wakeAll(),
        }),
        repeatedTask<Pool>(PG_POOL, {
          ...{ name: 'old updates of Meta', intervalMs: 3_600_000, startsBeside: true },
          run: (pool) => deleteOldUpdates(pool, repeatedForSeconds),
        }),
      ],
      exports: [CloudEngine],
    };
  }
}
