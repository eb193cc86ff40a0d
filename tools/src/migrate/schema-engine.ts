import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { withDatabase } from '@parley/database';
import { connectCreating } from './ensure-database.js';
import { migrateService } from './migrate-service.js';
import type { ServiceSchema } from './service-schema.js';

/** All tables and enums are managed by migrations. */
const noFilter: SchemaFilter = { externalTables: [], externalEnums: [] };

/** `pg_type.oid` of "char". */
const charTypeId = 18;

/** The used part of the global WebAssembly; Node's types leave it to the DOM library. */
declare const WebAssembly: {
  instantiate(code: Buffer, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

type EngineModule = typeof import('@prisma/schema-engine-wasm') & {
  __wbg_set_wasm(exports: Record<string, unknown>): void;
};

let loaded: Promise<EngineModule> | undefined;

/**
 * Runs `work` with Prisma's schema engine on one database. The WASM build is used so that nothing is downloaded. Its package
 * is written for bundlers, so it is instantiated by hand.
 */
async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  loaded ??= load();
  const { SchemaEngine } = await loaded;
  const pool = readingCharAsText(new pg.Pool({ connectionString: url, max: 2 }));
  const adapter = bindMigrationAwareSqlAdapterFactory(new CharReadingPg(pool));
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * The adapter does not know Postgres' internal one-byte type "char", but the engine reads such a column (of `pg_constraint`)
 * when a table has a check. It is passed as text here, and `CharReadingPg` turns it into a character.
 */
function readingCharAsText(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>;
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    for (const field of [result].flat().flatMap(({ fields }) => fields)) {
      if (field.dataTypeID === charTypeId) field.dataTypeID = pg.types.builtins.TEXT;
    }
    return result;
  }) as typeof pool.query;
  return pool;
}

class CharReadingPg extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const column = result.columnNames.indexOf('constraint_type');
      if (column >= 0) result.columnTypes[column] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  }
}

async function load(): Promise<EngineModule> {
  // The engine calls this with the message of a panic before it traps; without it the message would be lost.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string): never {
        throw new Error(`schema engine: ${message}`);
      },
    },
  });
  const glue = '@prisma/schema-engine-wasm/schema_engine_bg';
  const engine = (await import(glue)) as EngineModule;
  const path = join(dirname(createRequire(import.meta.url).resolve(glue)), 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(path), { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return engine;
}

/**
 * The SQL between the result of a service's migrations and its `schema.prisma`; empty when they agree. Applies the migrations
 * to a temporary database on the server of `serverUrl`.
 *
 * Features that Prisma cannot express (partitions, expression indexes, triggers, checks) are not compared; see
 * tools/README.md.
 */
export async function schemaDrift(schema: ServiceSchema, serverUrl: string): Promise<string> {
  const database = `parley_drift_${schema.service.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(serverUrl, database);
  try {
    await migrateService(schema, url, serverUrl);
    return await diffToSchema(schema.schemaPath, url);
  } finally {
    const client = await connectCreating(serverUrl);
    try {
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    } finally {
      await client.end();
    }
  }
}

async function diffToSchema(path: string, url: string): Promise<string> {
  const schema = { path, content: readFileSync(path, 'utf8') };
  const result = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files: [schema], configDir: '' },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: noFilter,
    }),
  );
  return result.exitCode === 0 ? '' : (result.stdout ?? '').trim();
}
