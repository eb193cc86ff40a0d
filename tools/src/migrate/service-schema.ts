import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';

/** The location of a service's schema and migrations. */
export interface ServiceSchema {
  service: string;
  schemaPath: string;
  migrationsFolder: string;
}

/** The services that own a database: the folders of `prisma/`, in alphabetical order. */
export function serviceSchemas(root = join(repositoryRoot, 'prisma')): ServiceSchema[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      service: name,
      schemaPath: join(root, name, 'schema.prisma'),
      migrationsFolder: join(root, name, 'migrations'),
    }))
    .filter(({ schemaPath, migrationsFolder }) => existsSync(schemaPath) || existsSync(migrationsFolder))
    .sort((a, b) => a.service.localeCompare(b.service));
}

/** @throws when there is no such service */
export function serviceSchema(service: string): ServiceSchema {
  const all = serviceSchemas();
  const found = all.find((schema) => schema.service === service);
  if (found !== undefined) return found;
  throw new Error(`no service "${service}"; those with a schema are ${all.map((schema) => schema.service).join(', ')}`);
}
