import pg from 'pg';
import { withDatabase } from '@parley/database';

const invalidCatalogName = '3D000';
const insufficientPrivilege = '42501';
const defaultPort = '5432';
/** When two processes create the same database at once, the later one fails with either of these codes. */
const alreadyThere = ['42P04', '23505'];

/**
 * Connects to a database and creates it if the server does not have it. The caller ends the client.
 *
 * @param maintenanceUrl database from which to create it, if on the same server; the role of `url` owns the new one all the
 *   same
 * @throws with a remedy when the role may not create databases
 */
export async function connectCreating(url: string, maintenanceUrl?: string): Promise<pg.Client> {
  try {
    return await connect(url);
  } catch (error) {
    if (codeOf(error) !== invalidCatalogName) throw error;
    const from = maintenanceUrl !== undefined && isSameServer(url, maintenanceUrl) ? maintenanceUrl : undefined;
    await createDatabase(url, from ?? withDatabase(url, 'postgres'));
    return connect(url);
  }
}

async function createDatabase(url: string, maintenanceUrl: string): Promise<void> {
  const { name, owner } = { name: nameOf(url), owner: ownerOf(url) };
  const client = await connect(maintenanceUrl);
  const database = client.escapeIdentifier(name);
  const ownedBy = owner === '' || owner === ownerOf(maintenanceUrl) ? '' : ` OWNER ${client.escapeIdentifier(owner)}`;
  try {
    await client.query(`CREATE DATABASE ${database}${ownedBy}`);
  } catch (error) {
    if (alreadyThere.includes(codeOf(error) ?? '')) return;
    if (codeOf(error) !== insufficientPrivilege) throw error;
    const remedy = `CREATE DATABASE ${database} OWNER ${client.escapeIdentifier(owner)}`;
    throw new Error(`there is no database ${database}, and the role may not make it: run ${remedy} as one that may`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const ownerOf = (url: string): string => decodeURIComponent(new URL(url).username);

function isSameServer(one: string, other: string): boolean {
  const place = (url: string): string => `${new URL(url).hostname}:${new URL(url).port || defaultPort}`;
  return place(one) === place(other);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A statement under way rejects when the connection is lost; the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
