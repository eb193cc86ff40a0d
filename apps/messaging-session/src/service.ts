import { eventStream } from '@parley/contracts/events';
import { noticeStream } from '@parley/contracts/notices';
import { ensureStreams } from '@parley/messaging';
import type { ServiceOptions } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { SessionKeeper } from './live/running/index.js';

/** The service as it runs, in a process of its own or with the others. */
export function messagingSession(config: Config): ServiceOptions<Config> {
  return {
    name: 'messaging-session',
    config,
    outbox: true,
    module: () => AppModule.with(config),
    onStarted: async (app, { broker }) => {
      // The first process makes the streams that the outbox publishes to.
      await ensureStreams(broker, [eventStream, noticeStream]);
      await app.get(SessionKeeper).start();
    },
    onStopping: (app) => app.get(SessionKeeper).handOver(),
  };
}
