import { type DynamicModule, Module } from '@nestjs/common';
import { NETWORK_CHATS } from '../identities/index.js';
import { NETWORK_BLOBS, REMOTE_MEDIA_READERS, type RemoteMediaReaders } from '../media/index.js';
import type { Engine, InstalledEngine, NetworkBlobs } from '@parley/engine-kit';
import { EnginesController } from './engines.controller.js';
import { Engines, INSTALLED_ENGINES, SeenChats } from './engines.js';

@Module({})
export class EnginesModule {
  /** @param more further engines, for tests */
  static with(installed: readonly InstalledEngine[], more: readonly Engine[] = []): DynamicModule {
    return {
      module: EnginesModule,
      global: true,
      imports: installed.map(({ module }) => module),
      controllers: [EnginesController],
      providers: [
        {
          provide: INSTALLED_ENGINES,
          inject: installed.map(({ engine }) => engine),
          useFactory: (...own: Engine[]): readonly Engine[] => [...own, ...more],
        },
        {
          provide: NETWORK_BLOBS,
          inject: [INSTALLED_ENGINES],
          useFactory: (engines: readonly Engine[]): readonly NetworkBlobs[] =>
            engines.flatMap(({ blobs }) => blobs ?? []),
        },
        { provide: NETWORK_CHATS, useClass: SeenChats },
        Engines,
        {
          provide: REMOTE_MEDIA_READERS,
          inject: [Engines],
          useFactory:
            (engines: Engines): RemoteMediaReaders =>
            (name) =>
              engines.find(name)?.media,
        },
      ],
      exports: [Engines, NETWORK_BLOBS, NETWORK_CHATS, REMOTE_MEDIA_READERS],
    };
  }
}
