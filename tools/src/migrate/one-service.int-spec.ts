import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand } from '../infra/run-command.js';
import { repositoryRoot } from '../repository-root.js';
import pg from 'pg';
import { withDatabase } from '@parley/database';

const server = process.env['TEST_DATABASE_URL'] as string;

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe('npm run migrate -- <service>', () => {
  const name = `parley_alone_${randomBytes(6).toString('hex')}`;
  const own = withDatabase(server, name);
  /** As the pod of one team has it: its own database's secret alone. */
  const environment = { PATH: process.env['PATH'], NODE_ENV: 'production', OPERATIONS_DATABASE_URL: own };
  const migrate = (...args: string[]): Promise<string> =>
    runCommand(process.execPath, [join(repositoryRoot, 'tools/dist/migrate/main.js'), ...args], { env: environment });

  beforeEach(() => onServer(`CREATE DATABASE ${name}`));
  afterEach(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));

  it("migrates that service's database, and needs no other", async () => {
    expect(await migrate('operations')).toMatch(/^operations: applied /);
    expect(await migrate('operations')).toMatch(/^operations: up to date/);
    await expect(migrate()).rejects.toThrow(/GATEWAY_DATABASE_URL/);
  });

  it('names the services where there is no such one', async () => {
    await expect(migrate('operation')).rejects.toThrow(/the services are .*operations/);
  });
});
