import { destinationConformance } from '@parley/destination-kit/testing';
import { harnessOf, NatsTarget } from './testing/nats-target.js';

destinationConformance('nats', async () => harnessOf(await NatsTarget.start()));
