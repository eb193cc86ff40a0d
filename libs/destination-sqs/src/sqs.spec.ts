import { describe, expect, it } from '@jest/globals';
import type { SqsDestination } from '@parley/contracts/webhooks';
import { sqs } from './sqs.js';

const amazon: SqsDestination = {
  queueUrl: 'https://sqs.eu-west-1.amazonaws.com/123456789012/messages',
  region: 'eu-west-1',
};
const own: SqsDestination = {
  queueUrl: 'http://queues:9324/000000000000/messages.fifo',
  region: 'eu-west-1',
  endpoint: 'https://queues.example.com',
};
const refusal = (code: string, text: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(text) });
const checked = (settings: SqsDestination) => (): void => sqs.check(settings, undefined);

describe('the settings of an SQS destination', () => {
  it('are accepted of Amazon, and of others with their endpoint', () => {
    expect(checked(amazon)).not.toThrow();
    expect(checked({ ...amazon, queueUrl: 'https://sqs.cn-north-1.amazonaws.com.cn/1/messages' })).not.toThrow();
    expect(checked(own)).not.toThrow();
    expect(checked({ ...own, key: 'conversation', endpoint: 'http://queues.example.com:9324/' })).not.toThrow();
  });

  it.each([
    'https://queues.example.com/1/messages',
    'https://amazonaws.com/1/m',
    'https://evil-amazonaws.com/1/m',
    'https://sqs.amazonaws.com.evil.com/1/m',
  ])('need an endpoint for %s', (queueUrl) => {
    expect(checked({ ...amazon, queueUrl })).toThrow(refusal('missing_field', 'destination.endpoint') as never);
  });

  it.each([
    ['queueUrl', 'http://sqs.eu-west-1.amazonaws.com/1/m'],
    ['queueUrl', 'https://sqs.eu-west-1.amazonaws.com:8443/1/m'],
    ['queueUrl', 'https://user:word@sqs.eu-west-1.amazonaws.com/1/m'],
    ['queueUrl', 'https://sqs.eu-west-1.amazonaws.com/'],
    ['queueUrl', 'https://sqs.eu-west-1.amazonaws.com/1/m?x=1'],
    ['queueUrl', 'sqs://sqs.eu-west-1.amazonaws.com/1/m'],
    ['queueUrl', 'messages'],
    ['endpoint', 'ftp://queues.example.com'],
    ['endpoint', 'https://user@queues.example.com'],
    ['endpoint', 'https://queues.example.com/path'],
  ])('name the field of what is wrong: %s %s', (field, value) => {
    expect(checked({ ...amazon, [field]: value })).toThrow(
      refusal('invalid_parameter', `destination.${field}`) as never,
    );
  });

  it('have a key in a FIFO queue alone', () => {
    expect(checked({ ...amazon, key: 'event' })).toThrow(refusal('invalid_parameter', 'destination.key') as never);
  });

  it('name the host that is connected to, and a target', () => {
    expect(sqs.hosts(amazon)).toEqual([{ host: 'sqs.eu-west-1.amazonaws.com', path: 'destination.queueUrl' }]);
    expect(sqs.hosts({ ...own, endpoint: 'http://[::1]:9324' })).toEqual([
      { host: '::1', path: 'destination.endpoint' },
    ]);
    expect(sqs.target(amazon)).toBe('https://sqs.eu-west-1.amazonaws.com/123456789012/messages');
    expect(sqs.target(own)).toBe('https://queues.example.com/000000000000/messages.fifo');
    expect(sqs.target({ ...amazon, queueUrl: `${amazon.queueUrl}${'x'.repeat(400)}` })).toHaveLength(300);
  });
});
