import { describe, expect, it } from '@jest/globals';
import { missingKafka } from '@parley/testing';
import { destinationConformance } from '@parley/destination-kit/testing';
import { kafkaHarness } from './testing/kafka-harness.js';

const missing = missingKafka();

if (missing === undefined) destinationConformance('kafka', kafkaHarness);
else describe.skip(`Kafka: ${missing}`, () => it('runs', () => expect(missing).toBeUndefined()));
