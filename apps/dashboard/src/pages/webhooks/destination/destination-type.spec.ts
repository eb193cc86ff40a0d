import { beforeAll, describe, expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { destinationTypeOf as DestinationTypeOf } from './destination-type.js';

let destinationTypeOf: typeof DestinationTypeOf;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'pt', messages: { [generateMessageId('Credentials')]: 'Credenciais' } });
  ({ destinationTypeOf } = await import('./destination-type.js'));
});

describe('a type of destination', () => {
  it('has its credentials in every language', () => {
    const { credentials } = destinationTypeOf({
      type: 'sqs',
      enabled: true,
      limits: {},
      schema: {
        title: 'SQS queue',
        properties: { queueUrl: { type: 'string' } },
        $defs: { Credentials: { required: ['accessKeyId'], properties: { accessKeyId: { type: 'string' } } } },
      },
    } as unknown as Parameters<typeof destinationTypeOf>[0]);
    expect(credentials.map(({ path, required }) => [path, required])).toEqual([
      ['destination.credentials.accessKeyId', true],
    ]);
  });
});
