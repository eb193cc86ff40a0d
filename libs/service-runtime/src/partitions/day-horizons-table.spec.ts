import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const partitioned = ['event-history', 'operations', 'webhook-delivery'];

/** Statements without comments, so that a migration may explain itself in its own words. */
const statements = (path: string): string => readFileSync(path, 'utf8').replaceAll(/^--.*\n/gm, '');

describe('the horizons of days', () => {
  it.each(partitioned)('are in a migration of %s, as sql/day_horizons.sql has them', (service) => {
    const folder = join(root, 'prisma', service, 'migrations');
    const migrations = readdirSync(folder)
      .map((name) => join(folder, name, 'migration.sql'))
      .filter((path) => existsSync(path))
      .map(statements);
    const expected = statements(join(root, 'libs/service-runtime/sql/day_horizons.sql'));
    expect(migrations.filter((migration) => migration.includes(expected))).toHaveLength(1);
  });
});
