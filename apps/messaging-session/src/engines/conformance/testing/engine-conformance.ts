import { afterAll, beforeAll, describe } from '@jest/globals';
import type { EngineName } from '@parley/contracts/sessions';
import type { Instance } from '../../../testing/index.js';
import { connecting } from './connecting.js';
import type { ConformanceHarness, NetworkTraits, Conformance } from './conformance-harness.js';
import { reading } from './reading.js';
import { receiving } from './receiving.js';
import { removing } from './removing.js';
import { sending } from './sending.js';

/** What every engine does, on any network (docs/adding-an-engine.md). */
export function engineConformance(
  engine: EngineName,
  make: () => Promise<ConformanceHarness>,
  traits: NetworkTraits,
): void {
  describe(`a session on the engine "${engine}"`, () => {
    let harness: ConformanceHarness;
    let instance: Instance;
    let sessions = 0;
    const suite: Conformance = {
      get harness() {
        return harness;
      },
      get instance() {
        return instance;
      },
      replace: async () => {
        await instance.kill();
        instance = await harness.start('node-a');
      },
      session: () => harness.parley.connected(`session-${(sessions += 1)}`, harness.fields()),
    };

    beforeAll(async () => {
      harness = await make();
      instance = await harness.start('node-a');
    }, 60_000);
    afterAll(() => harness.close());

    connecting(suite);
    sending(suite, traits);
    receiving(suite);
    reading(suite);
    removing(suite);
  });
}
