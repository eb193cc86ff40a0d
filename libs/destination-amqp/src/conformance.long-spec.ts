import { describe, it } from '@jest/globals';
import { destinationConformance } from '@parley/destination-kit/testing';
import { rabbitMqScripts } from '@parley/testing';
import { harnessOf, RabbitMqTarget } from './testing/rabbitmq-target.js';

const isInstalled = rabbitMqScripts() !== undefined;
if (!isInstalled) console.warn('skipped: RabbitMQ is not installed (Debian: rabbitmq-server)');

if (isInstalled) destinationConformance('amqp', async () => harnessOf(await RabbitMqTarget.start()));
else describe.skip('a destination of type "amqp"', () => it('needs RabbitMQ', () => undefined));
