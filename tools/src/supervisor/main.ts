import { join } from 'node:path';
import { ensureFirstCredentials } from './first-credentials.js';
import { allInOne, parleyServices } from './parley-services.js';
import { runSupervisor } from './run-supervisor.js';
import { baseUrl } from './supervisor-config.js';

/** `npm start` (decisions.md §11). */
await runSupervisor({
  services: parleyServices,
  allInOne,
  bootstrap: (config, { adminToken }) =>
    ensureFirstCredentials({
      credentialsPath: config.home.credentials,
      progressPath: join(config.home.run, 'first-credentials.json'),
      baseUrl: baseUrl(config),
      adminToken,
    }),
});
