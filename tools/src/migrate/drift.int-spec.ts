import { describe, expect, it } from '@jest/globals';
import { schemaDrift } from './schema-engine.js';
import { serviceSchemas } from './service-schema.js';

describe('schema and migrations', () => {
  it.each(serviceSchemas().map((schema) => [schema.service, schema] as const))('of %s agree', async (_, schema) => {
    expect(await schemaDrift(schema, process.env['TEST_DATABASE_URL'] as string)).toBe('');
  });
});
