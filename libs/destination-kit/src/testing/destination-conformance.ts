import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Destination } from '../destination.js';
import type { OutgoingMessage } from '../outgoing-message.js';
import { checking } from './checking.js';
import type { DestinationHarness } from './destination-harness.js';
import {
  deniedAddress,
  type DestinationSuite,
  expectNoCredentials,
  testPolicy as policy,
  testResolve as resolve,
} from './destination-suite.js';
import { failing } from './failing.js';
import { sending } from './sending.js';

/** What every sender holds to, whatever it sends to (beyond.md §2). */
export function destinationConformance<Settings extends object, Credentials extends object>(
  name: string,
  make: () => Promise<DestinationHarness<Settings, Credentials>>,
): void {
  describe(`a destination of type "${name}"`, () => {
    let harness: DestinationHarness<Settings, Credentials>;
    const opened: Destination<OutgoingMessage>[] = [];
    const suite: DestinationSuite<Settings, Credentials> = {
      get harness() {
        return harness;
      },
      open: (parts) => {
        const destination = harness.type.open({
          ...{ settings: harness.settings(), credentials: harness.credentials, policy, resolve },
          ...parts,
        });
        opened.push(destination);
        return destination;
      },
    };

    beforeAll(async () => {
      harness = await make();
    }, 120_000);
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((destination) => destination.close()));
    });
    afterAll(() => harness.close());

    it('has its name, and a target of at most 300 characters without credentials', () => {
      expect(harness.type.type).toBe(name);
      const target = harness.type.target(harness.settings());
      expect(target.length).toBeGreaterThan(0);
      expect(target.length).toBeLessThanOrEqual(300);
      expectNoCredentials(target, harness.credentials);
    });

    it('accepts the settings that lead to a real server, and names their hosts', () => {
      harness.type.check(harness.settings(), harness.credentials);
      harness.type.check(harness.settings(), undefined);
      const hosts = harness.type.hosts(harness.settings({ host: deniedAddress, port: 9 }));
      expect(hosts.map(({ host }) => host)).toContain(deniedAddress);
      for (const { path } of hosts) expect(path).toMatch(/^destination\./);
    });

    sending(suite);
    failing(suite);
    checking(suite);
  });
}
