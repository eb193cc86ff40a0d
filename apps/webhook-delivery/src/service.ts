import { noticeStream } from '@parley/contracts/notices';
import { ensureStreams } from '@parley/messaging';
import type { ServiceOptions } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';

/** The service as it runs, in a process of its own or in a test. */
export function webhookDelivery(config: Config): ServiceOptions<Config> {
  return {
    name: 'webhook-delivery',
    config,
    genericPlans: true,
    outbox: true,
    module: () => AppModule.with(config),
    onStarted: (_, { broker }) => ensureStreams(broker, [noticeStream]),
  };
}
