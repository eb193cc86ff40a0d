import { serviceDatabaseUrl } from '@parley/database';
import { credentialHasher } from '@parley/service-runtime';
import pg from 'pg';
import { allScopes, type Credentials, scopesOfProjects } from '../client/parley-client.js';

/**
 * Gives the two keys of `credentials.json` the scopes that came with a later version. No other key gains a scope by an upgrade
 * (beyond.md).
 */
export async function widenKeptKeys(
  { team, project }: Credentials,
  { environment, secret }: { environment: NodeJS.ProcessEnv; secret: string },
): Promise<void> {
  const scopes = await allScopes();
  const hashOf = credentialHasher(secret);
  const client = new pg.Client({ connectionString: serviceDatabaseUrl('gateway', environment) });
  await client.connect();
  try {
    await client.query(widen, [hashOf(team.key), scopes]);
    await client.query(widen, [hashOf(project.token), await scopesOfProjects(scopes)]);
  } finally {
    await client.end();
  }
}

const widen = `UPDATE api_keys SET scopes = $2::text[] WHERE hash = $1 AND NOT scopes @> $2::text[]`;
