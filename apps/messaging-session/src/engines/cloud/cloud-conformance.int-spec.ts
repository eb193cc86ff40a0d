import { engineConformance } from '../conformance/testing/engine-conformance.js';
import { CloudHarness } from './testing/cloud-harness.js';

engineConformance('cloud', () => CloudHarness.make(), { isInDatabase: false });
