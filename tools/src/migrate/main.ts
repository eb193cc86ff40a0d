import { serviceDatabaseUrl } from '@parley/database';
import { migrateAll } from './migrate-all.js';
import { schemaDrift } from './schema-engine.js';
import { serviceSchema, serviceSchemas } from './service-schema.js';
import { withMigrationServer } from './migration-server.js';

/**
 * `npm run migrate`: applies missing migrations to every service's database.
 * `npm run migrate -- <service>`: to that service's alone, which needs no other database, nor its secret.
 * `npm run migrate -- diff <service>`: prints the SQL that the service's migrations lack to reach its schema.prisma.
 * Uses DATABASE_URL or <SERVICE>_DATABASE_URL, otherwise the embedded Postgres of PARLEY_HOME.
 */
const [command, service] = process.argv.slice(2);

const schemas = serviceSchemas().filter((schema) => command === undefined || schema.service === command);

if (schemas.length > 0) {
  await withMigrationServer(
    process.env,
    schemas.map((schema) => schema.service),
    migrate,
  );
} else if (command === 'diff' && service !== undefined) {
  // The comparison uses a temporary database, so it needs a server but not the service's own database.
  await withMigrationServer(process.env, [service], async (environment) => {
    const sql = await schemaDrift(
      serviceSchema(service),
      environment['DATABASE_URL'] || serviceDatabaseUrl(service, environment),
    );
    console.log(sql === '' ? '-- the migrations give exactly schema.prisma' : sql);
  });
} else {
  const services = serviceSchemas().map((schema) => schema.service);
  console.error(`usage: npm run migrate [-- <service> | -- diff <service>]; the services are ${services.join(', ')}`);
  process.exitCode = 2;
}

async function migrate(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    for (const { service: name, applied } of await migrateAll(environment, schemas)) {
      console.log(applied.length === 0 ? `${name}: up to date` : `${name}: applied ${applied.join(', ')}`);
    }
  } catch (error) {
    // One line of each service.
    console.error(error instanceof AggregateError ? error.message : error);
    process.exitCode = 1;
  }
}
