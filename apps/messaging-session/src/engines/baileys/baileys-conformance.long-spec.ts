import { engineConformance } from '../conformance/testing/engine-conformance.js';
import { BaileysHarness } from './testing/baileys-harness.js';

engineConformance('baileys', () => BaileysHarness.make(), { isInDatabase: false });
