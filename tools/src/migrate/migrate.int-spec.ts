import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tcpProxy, waitFor } from '@parley/testing';
import pg from 'pg';
import { withDatabase } from '@parley/database';
import { migrateService } from './migrate-service.js';
import { schemaDrift } from './schema-engine.js';
import type { ServiceSchema } from './service-schema.js';

const server = process.env['TEST_DATABASE_URL'] as string;

const firstMigration = `
CREATE TABLE thing (id bigint PRIMARY KEY, name text NOT NULL CHECK (name <> ''), deleted_at timestamptz(3));
CREATE INDEX thing_deleted ON thing (deleted_at);
CREATE UNIQUE INDEX thing_name_alive ON thing (name) WHERE deleted_at IS NULL;
CREATE FUNCTION loud() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := 'a;' || NEW.name; RETURN NEW; END $$;
CREATE TRIGGER loud BEFORE INSERT ON thing FOR EACH ROW EXECUTE FUNCTION loud();
CREATE SCHEMA partitions;
CREATE TABLE event (id bigint, created_at timestamptz(3), PRIMARY KEY (id, created_at)) PARTITION BY RANGE (created_at);
CREATE TABLE partitions.event_default PARTITION OF event DEFAULT;
`;
const schema = `
datasource db {
  provider = "postgresql"
}

model Thing {
  id        BigInt    @id
  name      String
  deletedAt DateTime? @map("deleted_at") @db.Timestamptz(3)

  @@index([deletedAt], map: "thing_deleted")
  @@map("thing")
}

model Event {
  id        BigInt
  createdAt DateTime @map("created_at") @db.Timestamptz(3)

  @@id([id, createdAt])
  @@map("event")
}
`;

describe('migrations', () => {
  let folder: string;
  let service: ServiceSchema;
  let url: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-migrate-'));
    service = {
      service: 'fake',
      schemaPath: join(folder, 'schema.prisma'),
      migrationsFolder: join(folder, 'migrations'),
    };
    addMigration('20260101000000_first', firstMigration);
    writeFileSync(service.schemaPath, schema);
    url = withDatabase(server, `parley_migrate_${randomBytes(6).toString('hex')}`);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await query(server, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  });

  function addMigration(name: string, sql: string): void {
    mkdirSync(join(service.migrationsFolder, name), { recursive: true });
    writeFileSync(join(service.migrationsFolder, name, 'migration.sql'), sql);
  }

  it('create the database and apply once, function bodies whole', async () => {
    expect(await migrateService(service, url, server)).toEqual(['20260101000000_first']);
    expect(await migrateService(service, url, server)).toEqual([]);

    await query(url, `INSERT INTO thing VALUES (1, 'x')`);
    expect(await query(url, 'SELECT name FROM thing')).toEqual([{ name: 'a;x' }]);
  });

  it("keep Prisma's own books", async () => {
    await migrateService(service, url, server);

    const rows = await query(url, 'SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations');
    expect(rows).toEqual([{ migration_name: '20260101000000_first', done: true }]);
  });

  it('are applied by one of many that start at once', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrateService(service, url, server)));

    expect(applied.filter((names) => names.length > 0)).toEqual([['20260101000000_first']]);
  });

  it('apply only what is new', async () => {
    await migrateService(service, url, server);
    addMigration('20260201000000_second', 'ALTER TABLE thing ADD COLUMN size int;');

    expect(await migrateService(service, url, server)).toEqual(['20260201000000_second']);
  });

  it('are one transaction each: a failing one leaves nothing of itself', async () => {
    await migrateService(service, url, server);
    addMigration('20260201000000_bad', 'CREATE TABLE half (id int); SELECT no_such_function();');

    await expect(migrateService(service, url, server)).rejects.toThrow(/migrating fake failed.*no_such_function/s);
    expect(await query(url, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);

    addMigration('20260201000000_bad', 'CREATE TABLE half (id int);');
    expect(await migrateService(service, url, server)).toEqual(['20260201000000_bad']);
  });

  it('are as if they had not begun when their process dies in the middle, and applied by the next one', async () => {
    await migrateService(service, url, server);
    addMigration('20260201000000_slow', 'CREATE TABLE slow (id int); SELECT pg_sleep(1);');
    const proxy = await tcpProxy(url);
    const lost = migrateService(service, proxy.url, server);
    const sleeping = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    await waitFor(async () => (await query(url, sleeping)).length > 0);
    // To the server, the death of a process is a connection that is lost: it runs the script to its end all the same.
    await proxy.close();
    await expect(lost).rejects.toThrow(/migrating fake failed/);

    expect(await migrateService(service, url, server)).toEqual(['20260201000000_slow']);
    expect(await migrateService(service, url, server)).toEqual([]);
  });

  it('go on after one that an earlier version has begun and not booked', async () => {
    await migrateService(service, url, server);
    await query(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', 'x', '20260201000000_new')`,
    );
    addMigration('20260201000000_new', 'CREATE TABLE new (id int);');

    expect(await migrateService(service, url, server)).toEqual(['20260201000000_new']);
  });

  it('refuse to go on when an applied one was edited', async () => {
    await migrateService(service, url, server);
    addMigration('20260101000000_first', `${firstMigration}-- edited`);

    await expect(migrateService(service, url, server)).rejects.toThrow(/20260101000000_first was applied and has been/);
  });

  it('agree with a schema that leaves out partitions, partial indexes, checks and triggers', async () => {
    expect(await schemaDrift(service, server)).toBe('');
  });

  it('are found to disagree when the schema has a column, a table or an index more', async () => {
    writeFileSync(service.schemaPath, schema.replace('name      String\n', 'name      String\n  size Int\n'));
    expect(await schemaDrift(service, server)).toContain('ALTER TABLE "thing" ADD COLUMN');

    writeFileSync(service.schemaPath, schema.replace('  @@index([deletedAt], map: "thing_deleted")\n', ''));
    expect(await schemaDrift(service, server)).toContain('DROP INDEX "thing_deleted"');

    writeFileSync(service.schemaPath, `${schema}\nmodel More {\n  id Int @id\n}\n`);
    expect(await schemaDrift(service, server)).toContain('CREATE TABLE "More"');
  });

  it('leave no database behind that was made to compare', async () => {
    await schemaDrift(service, server);

    const left = await query(server, `SELECT datname FROM pg_database WHERE datname LIKE 'parley_drift_fake_%'`);
    expect(left).toEqual([]);
  });
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
