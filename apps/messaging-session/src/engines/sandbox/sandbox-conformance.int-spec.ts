import { engineConformance } from '../conformance/testing/engine-conformance.js';
import { SandboxHarness } from './testing/sandbox-harness.js';

engineConformance('sandbox', () => SandboxHarness.make(), { isInDatabase: true });
