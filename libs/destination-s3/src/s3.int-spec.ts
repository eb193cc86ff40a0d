import { destinationConformance } from '@parley/destination-kit/testing';
import { s3Harness } from './testing/s3-harness.js';

destinationConformance('s3', s3Harness);
