import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe.each(['20261128101500_team_limits', '20261128115500_limits_with_fallback'])('%s', (name) => {
  it.each(['gateway', 'webhook-delivery', 'messaging-session'])('is in %s as the library has it', (service) => {
    const migration = join(root, 'prisma', service, 'migrations', name, 'migration.sql');
    const sql = readFileSync(join(root, `libs/service-runtime/sql/${name.slice(15)}.sql`), 'utf8');
    expect(readFileSync(migration, 'utf8')).toContain(sql);
  });
});
