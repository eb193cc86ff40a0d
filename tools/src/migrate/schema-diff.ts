import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withDatabase } from '@parley/database';
import { connectCreating } from './ensure-database.js';
import { migrateService } from './migrate-service.js';
import { noFilter, withSchemaEngine } from './schema-engine.js';
import type { ServiceSchema } from './service-schema.js';

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
