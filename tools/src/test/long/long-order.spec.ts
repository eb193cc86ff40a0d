import { describe, expect, it } from '@jest/globals';
import { longOrder, projectOf } from './long-order.js';

const bodies = 'apps/gateway/src/edge/bodies/body-cost.long-spec.ts';
const readers = 'apps/gateway/src/streams/events/resumed-readers.long-spec.ts';
const parked = 'apps/event-history/src/recording/parked.fault-spec.ts';
const cluster = 'libs/messaging/src/events/nats-cluster.long-spec.ts';
const fuzz = 'e2e/fuzz.long-spec.ts';
const all = [bodies, readers, parked, cluster, fuzz];
const graph = new Map([
  ['@parley/gateway', ['@parley/contracts', '@parley/service-runtime']],
  ['@parley/event-history', ['@parley/service-runtime']],
  ['@parley/service-runtime', ['@parley/messaging']],
  ['@parley/messaging', ['@parley/contracts']],
  ['@parley/e2e', ['@parley/gateway', '@parley/event-history', '@parley/messaging', '@parley/service-runtime']],
]);

function near(...files: string[]): Record<string, string> {
  const tests = longOrder(all, { commit: 'c0ffee', files }, graph);
  return Object.fromEntries(tests.map(({ path, changed }) => [path, changed]));
}

describe('the order of the long tests', () => {
  it('begins with what is nearest to the last changes', () => {
    expect(near('apps/gateway/src/edge/bodies/scan.ts')).toEqual({
      [bodies]: 'beside it',
      [readers]: 'in its project',
      [parked]: 'elsewhere',
      [cluster]: 'elsewhere',
      [fuzz]: 'in what its project uses',
    });
    const [first, second, third] = longOrder(all, { commit: 'c', files: ['apps/gateway/src/edge/bodies/x.ts'] }, graph);
    expect([first?.path, second?.path, third?.path]).toEqual([bodies, readers, fuzz]);
  });

  it('counts a file below the test, the test itself and the schema of its service', () => {
    expect(near('apps/gateway/src/edge/bodies/testing/a.ts')[bodies]).toBe('beside it');
    expect(near(readers)[readers]).toBe('beside it');
    expect(near(readers, 'apps/gateway/src/config.spec.ts')[bodies]).toBe('elsewhere');
    expect(near('prisma/event-history/schema.prisma')[parked]).toBe('in its project');
  });

  it('follows what a project uses by way of others', () => {
    expect(near('libs/messaging/src/index.ts')).toMatchObject({
      [cluster]: 'in its project',
      [parked]: 'in what its project uses',
      [bodies]: 'in what its project uses',
    });
    expect(near('libs/contracts/src/define.ts')[cluster]).toBe('in what its project uses');
  });

  it('says nothing by files of no project', () => {
    expect(new Set(Object.values(near('package-lock.json', 'docs/running.md', 'apps/README.md')))).toEqual(
      new Set(['elsewhere']),
    );
  });

  it('is the same for a commit, and turns with it, so that each test is once the first', () => {
    const order = (commit: string): string[] => longOrder(all, { commit, files: [] }, graph).map(({ path }) => path);
    expect(order('a')).toEqual(order('a'));
    expect([...order('a')].sort()).toEqual([...all].sort());
    const firsts = new Set(Array.from({ length: 40 }, (_, commit) => order(`${commit}`)[0]));
    expect(firsts).toEqual(new Set(all));
  });
});

describe('the project of a file', () => {
  it.each([
    ['apps/gateway/src/main.ts', '@parley/gateway'],
    ['libs/contracts/package.json', '@parley/contracts'],
    ['prisma/operations/migrations/1/migration.sql', '@parley/operations'],
    ['tools/jest/source-loader.mjs', '@parley/tools'],
    ['e2e/support/browser.ts', '@parley/e2e'],
    ['engines/baileys/package.json', undefined],
    ['nx.json', undefined],
  ])('%s: %s', (path, project) => {
    expect(projectOf(path)).toBe(project);
  });
});
