import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe('the table team_limits', () => {
  it.each(['gateway', 'webhook-delivery', 'messaging-session'])('is in %s as sql/team_limits.sql has it', (service) => {
    const migration = join(root, 'prisma', service, 'migrations/20261128101500_team_limits/migration.sql');
    const table = readFileSync(join(root, 'libs/service-runtime/sql/team_limits.sql'), 'utf8');
    expect(readFileSync(migration, 'utf8')).toContain(table);
  });
});
