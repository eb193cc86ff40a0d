import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../repository-root.js';
import type { ProjectGraph } from './long-order.js';

interface NxGraph {
  graph: { nodes: Record<string, unknown>; dependencies: Record<string, { target: string }[]> };
}

/** The projects by what they import, as Nx finds it in the sources. The end-to-end tests run all of them. */
export function projectGraph(): ProjectGraph {
  const nx = join(repositoryRoot, 'node_modules/.bin/nx');
  const printed = execFileSync(process.execPath, [nx, 'graph', '--print'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { nodes, dependencies } = (JSON.parse(printed) as NxGraph).graph;
  const used = Object.entries(dependencies).map(
    ([project, uses]) => [project, uses.map(({ target }) => target)] as const,
  );
  return new Map([...used, ['@parley/e2e', Object.keys(nodes)]]);
}
