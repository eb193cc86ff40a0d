import { type DynamicModule, Module } from '@nestjs/common';
import { NETWORK_CHATS } from '../directory/identities/index.js';
import { NETWORK_BLOBS, REMOTE_MEDIA_READERS, type RemoteMediaReaders } from '../messages/media/index.js';
import type { NetworkBlobs, Engine } from '@parley/engine-kit';
import { BaileysEngine, BaileysModule, type BaileysSettings } from './baileys/index.js';
import { CloudEngine, CloudModule, type GraphSettings } from './cloud/index.js';
import { EnginesController } from './engines.controller.js';
import { Engines, INSTALLED_ENGINES } from './engines.js';
import {
  MailPump,
  SANDBOX_TIMING,
  SandboxEngine,
  SandboxNetwork,
  SandboxSweep,
  type SandboxTiming,
} from './sandbox/index.js';
import { SeenChats } from './seen-chats.js';

@Module({})
export class EnginesModule {
  /**
   * @param baileys undefined: the engine is not installed
   * @param more further engines, for tests
   */
  static with(
    timing: SandboxTiming,
    graph: GraphSettings,
    baileys?: BaileysSettings,
    more: readonly Engine[] = [],
  ): DynamicModule {
    return {
      module: EnginesModule,
      global: true,
      imports: [CloudModule.with(graph), ...(baileys ? [BaileysModule.with(baileys)] : [])],
      controllers: [EnginesController],
      providers: [
        { provide: SANDBOX_TIMING, useValue: timing },
        {
          provide: INSTALLED_ENGINES,
          inject: [SandboxEngine, CloudEngine, ...(baileys ? [BaileysEngine] : [])],
          useFactory: (...installed: Engine[]): readonly Engine[] => [...installed, ...more],
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
        MailPump,
        SandboxEngine,
        SandboxNetwork,
        SandboxSweep,
      ],
      exports: [Engines, NETWORK_BLOBS, NETWORK_CHATS, REMOTE_MEDIA_READERS, SandboxNetwork],
    };
  }
}
