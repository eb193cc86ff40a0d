import { type DynamicModule, Module } from '@nestjs/common';
import { openMediaStore } from '@parley/media-store';
import { CLOCK, type Clock, deriveKey, masterSecrets, repeatedTask } from '@parley/service-runtime';
import type { Config } from '../../config.js';
import { resealing } from '../../database/index.js';
import { MEDIA_LINKS } from '../message/index.js';
import { BLOBS } from './blobs.js';
import { SignedMediaLinks } from './media-links.js';
import { MEDIA_QUOTAS, type MediaQuotas } from './media-quotas.js';
import { MediaController } from './media.controller.js';
import { MediaStore } from './media.store.js';
import { FetchDueMedia, FetchRemoteMedia, ReferenceSeal, RemoteMediaStore } from './remote/index.js';
import { SweepBlobs } from './sweep-blobs.js';

const dueIntervalMs = 1_000;
const sweepIntervalMs = 600_000;

/** Global: code that makes payloads needs the links, and code that sends files needs their rows. */
@Module({})
export class MediaModule {
  static with(config: Config): DynamicModule {
    const links = {
      provide: MEDIA_LINKS,
      inject: [CLOCK],
      useFactory: (clock: Clock) => {
        const key = deriveKey(config.PARLEY_SECRET, 'media-links');
        return new SignedMediaLinks(config.PUBLIC_URL, key, config.MEDIA_LINK_SECONDS, clock);
      },
    };
    const quotas: MediaQuotas = {
      teamBytes: config.MEDIA_QUOTA_BYTES,
      sessionBytes: config.MEDIA_SESSION_QUOTA_BYTES,
    };
    const seal = new ReferenceSeal(masterSecrets(config.PARLEY_SECRET, config.PARLEY_SECRET_PREVIOUS));
    return {
      module: MediaModule,
      global: true,
      controllers: [MediaController],
      providers: [
        links,
        { provide: MEDIA_QUOTAS, useValue: quotas },
        { provide: BLOBS, useFactory: () => openMediaStore(config) },
        { provide: ReferenceSeal, useValue: seal },
        FetchDueMedia,
        FetchRemoteMedia,
        RemoteMediaStore,
        repeatedTask(FetchDueMedia, {
          ...{ name: 'files to be fetched at once', intervalMs: dueIntervalMs, startsBeside: true },
          dueWhen: 'SELECT FROM remote_media WHERE fetch_at <= now()',
          run: (fetching, stopping) => fetching.execute(stopping),
        }),
        resealing(seal.ring, {
          ...{ name: 'reseal references of files', what: 'the references of these files', idsField: 'mediaIds' },
          ...{ table: 'remote_media', column: 'reference' },
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
