import { createParleyClient, type ParleyClient } from '@parley/client';
import { defaultUrl, userAgent } from '../api/index.js';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes } from '../io/index.js';

/** The admin token is never kept in a profile. @throws CommandFailed without one */
export function adminClient({ config }: Cli): ParleyClient {
  if (config.adminToken === undefined) {
    throw new CommandFailed(exitCodes.denied, 'Set PARLEY_ADMIN_TOKEN to the admin token of the installation.');
  }
  return createParleyClient({ baseUrl: config.url ?? defaultUrl, token: config.adminToken, userAgent });
}
