import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** What takes 20 seconds or more, most first. Begun last, it would run alone at the end. */
const longest = [
  ...['operations.e2e-spec', 'processes.e2e-spec', 'two-gateways.e2e-spec', 'guides.e2e-spec', 'docs.e2e-spec'],
  ...['samples.e2e-spec', 'media-sizes.e2e-spec', 'cli.e2e-spec', 'media-quotas.e2e-spec', 'chats.e2e-spec'],
  ...['breaker.int-spec', 'supervisor.int-spec', 'bridge-network.int-spec', 'run-service.int-spec', 'infra.int-spec'],
  ...['attempt-upkeep.int-spec', 'neighbours.int-spec', 'end-of-streams.int-spec', 'cut-off.int-spec'],
  ...['queued-campaigns.int-spec', 'network-campaigns.int-spec', 'memory.int-spec', 'held-snapshot.int-spec'],
  ...['order.int-spec', 'bridge-replicas.int-spec', 'enrollment.int-spec', 'disabling.int-spec', 'sends.int-spec'],
  ...['replicas.int-spec', 'suspend-sessions.int-spec', 'keyed-kinds.int-spec', 'concurrency-slots.int-spec'],
  ...['failing-mail.int-spec', 'groups.int-spec', 'time-out.int-spec', 'slow-bodies.int-spec'],
  ...['ordered-fan-outs.int-spec', 'keys-of-members.int-spec', 'content.int-spec', 'retrying.int-spec'],
  ...['migrate.int-spec', 'boundaries.int-spec', 'failures.int-spec'],
  ...['parse-json.spec', 'hook-reader.spec', 'embedded-server.spec'],
].map((name) => `${name}.ts`);

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
