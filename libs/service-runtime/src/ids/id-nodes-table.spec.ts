import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Statements without comments, so that a migration may explain itself in its own words. */
function statements(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll(/^--.*\n/gm, '');
}

describe('the table id_nodes', () => {
  it.each(serviceNames)('is in the first migration of %s, as sql/id_nodes.sql has it', (service) => {
    const [first = ''] = readdirSync(join(root, 'prisma', service, 'migrations'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
    const migration = statements(`prisma/${service}/migrations/${first}/migration.sql`);
    expect(migration).toContain(statements('libs/service-runtime/sql/id_nodes.sql'));
  });
});
