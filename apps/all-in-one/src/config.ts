import type { ServiceName } from '@parley/contracts/base';
import { serviceDatabaseUrl } from '@parley/database';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Small pools: the services share one thread, which keeps few connections busy. Each connection costs Postgres megabytes.
 */
const poolSize = '3';

/**
 * What one service of the process reads its configuration from: the variables of the process, with a database and a NATS user
 * of its own. `<SERVICE>_DATABASE_URL` and `<SERVICE>_NATS_URL` (such as GATEWAY_NATS_URL) are its own URLs; without the
 * first, its database is `parley_<service>` on the server of DATABASE_URL. Read once: nothing else looks at `process.env`.
 */
export function environmentOf(service: ServiceName, env: Environment = process.env): Environment {
  const { DATABASE_POOL_SIZE, NATS_URL, PARLEY_NODE_ID } = env;
  const ownNatsUrl = env[`${service.replaceAll('-', '_').toUpperCase()}_NATS_URL`];
  return {
    ...env,
    // Compose passes on what is not set as an empty text.
    DATABASE_POOL_SIZE: DATABASE_POOL_SIZE || poolSize,
    DATABASE_URL: serviceDatabaseUrl(service, env),
    NATS_URL: ownNatsUrl || NATS_URL,
    ...(PARLEY_NODE_ID ? { PARLEY_NODE_ID: `${service}-${PARLEY_NODE_ID}` } : {}),
  };
}
