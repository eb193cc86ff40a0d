import { type DynamicModule, Module } from '@nestjs/common';
import type { BlobStore } from '@parley/media-store';
import { IDS, type Ids, LOGGER, type Logger, METRICS, PG_POOL, repeatedTask, resealing } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import {
  BLOBS,
  CredentialSeal,
  InboundRecorder,
  LEASE_TERMS,
  type LeaseTerms,
  SessionReader,
} from '@parley/engine-kit';
import { forgetOldInbox } from './auth/inbox.store.js';
import { accountRing } from './auth/account-seal.js';
import { Proxies } from './connection/proxies.js';
import { deleteOldCalls } from './content/call.store.js';
import { deleteExpired } from './content/kept-message.store.js';
import { BaileysEngine, type BaileysSettings } from './baileys-engine.js';

const unlinkEveryMs = 1_000;
const settingsEveryMs = 1_000;
const forgetEveryMs = 600_000;
/** How long recorded messages are kept if the network never acknowledges their receipts. */
const keptForSeconds = 24 * 3600;
const forgottenAtOnce = 5_000;

const unlinking = repeatedTask<BaileysEngine>(BaileysEngine, {
  name: 'devices to be unlinked from WhatsApp',
  intervalMs: unlinkEveryMs,
  startsBeside: true,
  dueWhen: 'SELECT FROM baileys_unlinks WHERE due_at <= now()',
  run: (engine) => engine.unlinking.execute(),
});

const oldInbox = repeatedTask<Pool>(PG_POOL, {
  name: 'recorded messages of WhatsApp',
  intervalMs: forgetEveryMs,
  startsBeside: true,
  run: (pool) => forgetOldInbox(pool, keptForSeconds, forgottenAtOnce),
});

const oldContent = repeatedTask<Pool>(PG_POOL, {
  name: 'messages that devices no longer ask for again',
  intervalMs: forgetEveryMs,
  startsBeside: true,
  run: (pool) => deleteExpired(pool, forgottenAtOnce),
});

const oldCalls = repeatedTask<Pool>(PG_POOL, {
  name: 'calls of a day ago',
  intervalMs: forgetEveryMs,
  startsBeside: true,
  run: (pool) => deleteOldCalls(pool, forgottenAtOnce),
});

const marking = repeatedTask<BaileysEngine>(BaileysEngine, {
  name: 'identities of accounts of WhatsApp',
  intervalMs: unlinkEveryMs,
  startsBeside: true,
  dueWhen: 'SELECT FROM baileys_accounts WHERE marked IS NULL',
  run: (engine) => engine.markAccounts(),
});

type Injected = [Pool, BlobStore, Ids, Logger, InboundRecorder, LeaseTerms, Registry, SessionReader, CredentialSeal];

const sharing = repeatedTask<BaileysEngine>(BaileysEngine, {
  name: 'settings to be told to WhatsApp',
  intervalMs: settingsEveryMs,
  startsBeside: true,
  run: (engine) => engine.shareSettings(),
});

@Module({})
export class BaileysModule {
  static with(settings: BaileysSettings): DynamicModule {
    const ring = accountRing(settings.masterSecrets);
    const engine = {
      provide: BaileysEngine,
      inject: [PG_POOL, BLOBS, IDS, LOGGER, InboundRecorder, LEASE_TERMS, METRICS, SessionReader, CredentialSeal],
      useFactory: (...[pool, blobs, ids, logger, arrivals, holder, registry, sessions, seal]: Injected) =>
        new BaileysEngine(settings, {
          ...{ pool, blobs, ids, logger, arrivals, ring, holder, registry, seal },
          proxies: new Proxies({ sessions, seal, policy: settings.policy }),
        }),
    };
    const reseals = resealing(ring, {
      ...{ name: 'reseal accounts of WhatsApp', what: 'these accounts', idsField: 'sessionIds' },
      ...{ table: 'baileys_accounts', column: 'key_sealed', idColumn: 'session_id' },
    });
    return {
      module: BaileysModule,
      providers: [engine, unlinking, marking, sharing, oldInbox, oldContent, oldCalls, reseals],
      exports: [BaileysEngine],
    };
  }
}
