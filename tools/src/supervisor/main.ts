import { join } from 'node:path';
import { ensureFirstCredentials } from './first-credentials.js';
import { widenKeptKeys } from './kept-keys.js';
import { allInOne, parleyServices } from './parley-services.js';
import { runSupervisor } from './run-supervisor.js';
import { baseUrl } from './supervisor-config.js';

/** `npm start` (decisions.md §11). */
await runSupervisor({
  services: parleyServices,
  allInOne,
  bootstrap: (config, { adminToken, secret }, environment) =>
    ensureFirstCredentials({
      credentialsPath: config.home.credentials,
      progressPath: join(config.home.run, 'first-credentials.json'),
      baseUrl: baseUrl(config),
      adminToken,
      widen: (kept) => widenKeptKeys(kept, { environment, secret }),
    }),
});
