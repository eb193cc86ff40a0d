import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** What takes 20 seconds or more, most first. Begun last, it would run alone at the end. */
const longest = [
  'breaker',
  'attempt-upkeep',
  'bridge-network',
  'run-service',
  'memory',
  'network-sends',
  'boundaries',
  'supervisor',
  'keys-of-members',
  'order',
  'disabling',
  'time-out',
  'infra',
  'end-of-streams',
  'keyed-kinds',
  'migrate',
  'slow-bodies',
  'failures',
].map((name) => `${name}.int-spec.ts`);

/** The order of test files, good also in a fresh clone, where Jest knows no durations yet. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const index = longest.indexOf(basename(path));
      return index === -1 ? longest.length : index;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
