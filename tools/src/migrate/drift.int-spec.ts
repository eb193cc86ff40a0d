import { describe, expect, it } from '@jest/globals';
import { serviceSchemas } from './service-schema.js';
import { schemaDrift } from './schema-diff.js';

describe('schema and migrations', () => {
  it.each(serviceSchemas().map((schema) => [schema.service, schema] as const))('of %s agree', async (_, schema) => {
    expect(await schemaDrift(schema, process.env['TEST_DATABASE_URL'] as string)).toBe('');
  });
});
