import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownUrlVariable, withDatabase } from '@parley/database';
import { migrateAll } from './migrate-all.js';
import { withMigrationServer } from './migration-server.js';
import { serviceSchemas } from './service-schema.js';

const server = process.env['TEST_DATABASE_URL'] as string;
const services = serviceSchemas().map(({ service }) => service);

describe('migrating databases that belong to roles of their own', () => {
  let suffix: string;
  let urls: Record<string, string>;

  beforeEach(async () => {
    suffix = randomBytes(6).toString('hex');
    urls = Object.fromEntries(services.map((service) => [ownUrlVariable(service), ownUrl(service)]));
    await onServer(services.map((service) => `CREATE ROLE ${role(service)} LOGIN PASSWORD 'of its own'`));
  });
  afterEach(async () => {
    await onServer(services.map((service) => `DROP DATABASE IF EXISTS ${role(service)} WITH (FORCE)`));
    await onServer(services.map((service) => `DROP ROLE ${role(service)}`));
  });

  const role = (service: string): string => `parley_${service.replaceAll('-', '_')}_${suffix}`;

  function ownUrl(service: string): string {
    const url = new URL(withDatabase(server, role(service)));
    url.username = role(service);
    url.password = 'of its own';
    return url.href;
  }

  it('needs no right but to own what it migrates, and no other url', async () => {
    await onServer(services.map((service) => `CREATE DATABASE ${role(service)} OWNER ${role(service)}`));

    const migrated = await migrateAll(urls);

    expect(migrated.map(({ service }) => service)).toEqual(services);
    expect(migrated.every(({ applied }) => applied.length > 0)).toBe(true);
  });

  it('makes a missing database for its role by the right of DATABASE_URL', async () => {
    await migrateAll({ ...urls, DATABASE_URL: server });

    expect(await ownersOf(services.map(role))).toEqual(services.map(role).toSorted());
  });

  it('says what to run where the role may not make its database', async () => {
    await expect(migrateAll(urls)).rejects.toThrow(
      `run CREATE DATABASE "${role('operations')}" OWNER "${role('operations')}" as one that may`,
    );
  });

  it('touches no PARLEY_HOME where the environment names the databases', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-migrate-home-'));
    const home = join(folder, 'home');
    const seen: NodeJS.ProcessEnv[] = [];
    for (const named of [urls, { DATABASE_URL: server }]) {
      await withMigrationServer({ ...named, PARLEY_HOME: home }, services, (environment) => {
        seen.push(environment);
        return Promise.resolve();
      });
    }

    expect(seen).toHaveLength(2);
    expect(existsSync(home)).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('refuses a production environment that names no databases', async () => {
    const { OPERATIONS_DATABASE_URL: _, ...others } = urls;
    const refused = withMigrationServer({ ...others, NODE_ENV: 'production' }, services, () => Promise.resolve());

    await expect(refused).rejects.toThrow('DATABASE_URL is not set, nor OPERATIONS_DATABASE_URL');
  });

  async function ownersOf(databases: string[]): Promise<string[]> {
    const rows = await onServer([
      `SELECT rolname FROM pg_database d JOIN pg_roles r ON r.oid = d.datdba
       WHERE datname IN (${databases.map((name) => `'${name}'`).join()}) AND datname = rolname`,
    ]);
    return rows.map(({ rolname }) => rolname as string).toSorted();
  }
});

async function onServer(statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
