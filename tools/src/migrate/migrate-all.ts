import { primaryUrl } from '../infra/primary-url.js';
import { serviceDatabaseUrl } from '@parley/database';
import { migrateService } from './migrate-service.js';
import { serviceSchemas } from './service-schema.js';

export interface MigratedService {
  service: string;
  applied: string[];
}

/** Migrates every service's database in parallel. The environment names the databases. */
export async function migrateAll(
  environment: NodeJS.ProcessEnv,
  schemas = serviceSchemas(),
): Promise<MigratedService[]> {
  const results = await Promise.allSettled(
    schemas.map(async (schema) => {
      const { service } = schema;
      const url = await primaryUrl(serviceDatabaseUrl(service, environment));
      const from = environment['DATABASE_URL'];
      const applied = await migrateService(schema, url, from ? await primaryUrl(from) : undefined);
      return { service, applied };
    }),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
