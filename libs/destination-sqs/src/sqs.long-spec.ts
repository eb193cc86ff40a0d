import { describe, expect, it } from '@jest/globals';
import { destinationConformance } from '@parley/destination-kit/testing';
import { missingElasticMq } from '@parley/testing';
import { sqsHarness } from './testing/sqs-harness.js';

const missing = missingElasticMq();

if (missing === undefined) {
  describe.each(['messages', 'messages.fifo'])('the queue %s', (queue) => {
    destinationConformance('sqs', () => sqsHarness(queue));
  });
} else describe.skip(`SQS: ${missing}`, () => it('runs', () => expect(missing).toBeUndefined()));
