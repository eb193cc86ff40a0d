import { type DynamicModule, Module } from '@nestjs/common';
import { mediaLinkPath } from '@parley/contracts/media';
import { openMediaStore } from '@parley/media-store';
import { CLOCK, type Clock, deriveKey, masterSecrets, repeatedTask, resealing } from '@parley/service-runtime';
import type { Config } from '../config.js';
import { MEDIA_LINKS, type MediaLinks } from '../message/index.js';
import { PUBLIC_URL } from '../session-state/index.js';
import { BLOBS } from '@parley/engine-kit';
import { CountReceived, isCounting } from './count-received.js';
import { EvictReceived, isAnyTeamOver } from './evict-received.js';
import { MEDIA_LINK_SECONDS } from './live-links.js';
import { MEDIA_QUOTAS, type MediaQuotas } from './media-quotas.js';
import { MediaController } from './media.controller.js';
import { MediaStore } from './media.store.js';
import { FetchDueMedia, FetchRemoteMedia, ReferenceSeal, RemoteMediaStore } from './remote/index.js';
import { SweepBlobs } from './sweep-blobs.js';

const countIntervalMs = 1_000;
const dueIntervalMs = 1_000;
const evictIntervalMs = 1_000;
const sweepIntervalMs = 600_000;

/** Global, because code that makes payloads needs the links, and code that sends files needs their rows. */
@Module({})
export class MediaModule {
  static with(config: Config): DynamicModule {
    const links = {
      provide: MEDIA_LINKS,
      inject: [PUBLIC_URL, CLOCK],
      useFactory: (publicUrl: string, clock: Clock): MediaLinks => {
        const key = deriveKey(config.PARLEY_SECRET, 'media-links');
        // Links expire MEDIA_LINK_SECONDS after they are made (decisions.md §4).
        const expiresAtSeconds = (): number => clock.now().getTime() / 1000 + config.MEDIA_LINK_SECONDS;
        return { urlOf: (mediaId) => publicUrl + mediaLinkPath(mediaId, expiresAtSeconds(), key) };
      },
    };
    const quotas: MediaQuotas = {
      teamBytes: config.MEDIA_QUOTA_BYTES,
      sessionBytes: config.MEDIA_SESSION_QUOTA_BYTES,
      receivedBytes: config.MEDIA_RECEIVED_QUOTA_BYTES ?? config.MEDIA_QUOTA_BYTES,
    };
    const seal = new ReferenceSeal(masterSecrets(config.PARLEY_SECRET, config.PARLEY_SECRET_PREVIOUS));
    return {
      module: MediaModule,
      global: true,
      controllers: [MediaController],
      providers: [
        links,
        { provide: MEDIA_QUOTAS, useValue: quotas },
        { provide: MEDIA_LINK_SECONDS, useValue: config.MEDIA_LINK_SECONDS },
        { provide: BLOBS, useFactory: () => openMediaStore(config) },
        { provide: ReferenceSeal, useValue: seal },
        FetchDueMedia,
        FetchRemoteMedia,
        RemoteMediaStore,
        repeatedTask(FetchDueMedia, {
          ...{ name: 'files to be fetched at once', intervalMs: dueIntervalMs, startsBeside: true },
          dueWhen: 'SELECT FROM remote_media WHERE fetch_at <= now()',
          run: (fetching) => fetching.execute(),
        }),
        resealing(seal.ring, {
          ...{ name: 'reseal references of files', what: 'the references of these files', idsField: 'mediaIds' },
          ...{ table: 'remote_media', column: 'reference' },
        }),
        CountReceived,
        repeatedTask(CountReceived, {
          ...{ name: 'count received files', intervalMs: countIntervalMs, startsBeside: true, dueWhen: isCounting },
          run: (count, stopping) => count.execute(stopping),
        }),
        EvictReceived,
        repeatedTask(EvictReceived, {
          ...{ name: 'received files beyond the quota', intervalMs: evictIntervalMs, startsBeside: true },
          ...(quotas.receivedBytes === 0 ? {} : { dueWhen: isAnyTeamOver(quotas.receivedBytes) }),
          run: (evict, stopping) => evict.execute(stopping),
        }),
        MediaStore,
        SweepBlobs,
        repeatedTask(SweepBlobs, {
          ...{ name: 'sweep media', intervalMs: sweepIntervalMs, startsBeside: true },
          run: (sweep) => sweep.pass(),
        }),
      ],
      exports: [MEDIA_LINKS, BLOBS, MediaStore, ReferenceSeal],
    };
  }
}
