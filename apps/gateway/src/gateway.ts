import type { ServiceOptions } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import { docsFiles } from './docs/index.js';
import { serveWaha, wahaDialect } from './compat/waha/index.js';
import { createHttpApp } from './edge/index.js';
import { serveContractRoutes } from './routes/registrar/index.js';
import { serveDashboard, serveFiles } from './static-files/index.js';

/** How to run the gateway, as a process (`main.ts`) or inside a test. */
export function gateway(config: GatewayConfig): ServiceOptions<GatewayConfig> {
  return {
    name: 'gateway',
    config,
    module: () => AppModule.of(config),
    http: async (runtime, root) => {
      const app = await createHttpApp(runtime, root, [wahaDialect]);
      serveContractRoutes(app);
      serveWaha(app);
      serveDashboard(app);
      serveFiles(app, docsFiles);
      return app;
    },
    listen: { host: config.HOST, port: config.PORT },
    outbox: true,
  };
}
