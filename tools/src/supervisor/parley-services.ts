import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceSchemas } from '../migrate/service-schema.js';
import { repositoryRoot } from '../repository-root.js';
import type { ServiceSpec } from './supervisor-config.js';

/** Main file of the process that runs all of them (decisions.md §15). */
export const allInOne = join(repositoryRoot, 'apps/all-in-one/dist/main.js');

/** The platform's services: all that own a database. Only the gateway is public. */
export function parleyServices(): ServiceSpec[] {
  const services = serviceSchemas().map(({ service }) => ({
    name: service,
    entry: join(repositoryRoot, 'apps', service, 'dist/main.js'),
    isPublic: service === 'gateway',
  }));
  const missing = services.filter(({ entry }) => !existsSync(entry));
  if (missing.length > 0) throw new Error(`not built: ${missing.map(({ entry }) => entry).join(', ')}`);
  return services;
}
