import pg from 'pg';
import { withDatabase } from './database-url.js';

const invalidCatalogName = '3D000';
/** Two that create the same database at once: the later one fails with either of these. */
const alreadyThere = ['42P04', '23505'];

/** Connects to a database, creating it when the server has none of that name. The caller ends the client. */
export async function connectCreating(url: string, maintenanceUrl?: string): Promise<pg.Client> {
  try {
    return await connect(url);
  } catch (error) {
    if (codeOf(error) !== invalidCatalogName) throw error;
    await createDatabase(url, maintenanceUrl ?? withDatabase(url, 'postgres'));
    return connect(url);
  }
}

async function createDatabase(url: string, maintenanceUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const client = await connect(maintenanceUrl);
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!alreadyThere.includes(codeOf(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
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
