import { describe, expect, it } from '@jest/globals';
import {
  credentialNames,
  credentialsDefinition,
  destinationClasses,
  destinationSchema,
} from './destination-classes.js';

interface Described {
  title?: string;
  properties: Record<string, { description?: string; enum?: unknown[] }>;
  $defs?: Record<string, Described>;
}

const schemas = Object.entries(destinationClasses).map(
  ([type, classes]) => [type, { classes, schema: destinationSchema(classes) as unknown as Described }] as const,
);

describe('what a form of a destination is made of', () => {
  it.each(schemas)('%s has a title, and the schema of its credentials', (_type, { classes, schema }) => {
    expect(schema.title).toBe(classes.title);
    const credentials = schema.$defs?.[credentialsDefinition];
    expect(Object.keys(credentials?.properties ?? {})).toEqual(credentialNames(classes));
    // They are not among the members: what validates by the schema is not told of them.
    expect(schema.properties).not.toHaveProperty('credentials');
  });

  it('says of credentials which are required, and what each is', () => {
    const { amqp } = destinationClasses;
    expect(destinationSchema(amqp!)).toMatchObject({
      title: 'AMQP exchange, such as of RabbitMQ',
      $defs: {
        AmqpTls: { properties: { ca: { maxLength: 32_768 } } },
        Credentials: {
          required: ['username', 'password'],
          properties: { clientKey: { description: expect.stringContaining('private key') } },
        },
      },
    });
  });

  it.each(schemas)('every member of %s says what it is', (_type, { schema }) => {
    const undescribed = Object.entries(schema.properties).filter(([, { description }]) => !description);
    expect(undescribed.map(([name]) => name)).toEqual([]);
  });
});
