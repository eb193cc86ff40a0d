import { createHash } from 'node:crypto';
import type { RecentChanges } from './recent-changes.js';

/** The projects that a project imports, by name. */
export type ProjectGraph = ReadonlyMap<string, readonly string[]>;

/** How near the last changes are to a test, nearest first. */
export const nearness = ['beside it', 'in its project', 'in what its project uses', 'elsewhere'] as const;

export interface LongTest {
  /** Relative to the root of the repository. */
  readonly path: string;
  /** Where the last changes are. */
  readonly changed: (typeof nearness)[number];
}

/**
 * The order of the long tests: nearest to the last changes first. Those that are equally near are in an order of the
 * commit's own, so that with each commit others are the first of them, and none is the last for ever.
 */
export function longOrder(
  paths: readonly string[],
  { commit, files }: Pick<RecentChanges, 'commit' | 'files'>,
  graph: ProjectGraph,
): LongTest[] {
  // A test that changed says nothing of other tests.
  const sources = files.filter((file) => !file.endsWith('-spec.ts') && !file.endsWith('.spec.ts'));
  const projects = new Set(sources.flatMap((file) => projectOf(file) ?? []));
  const place = (path: string): string => createHash('sha256').update(`${commit} ${path}`).digest('hex');
  const rank = ({ changed }: LongTest): number => nearness.indexOf(changed);
  return paths
    .map((path) => ({
      path,
      changed: files.includes(path) ? nearness[0] : changesNear(path, sources, projects, graph),
      place: place(path),
    }))
    .sort((one, other) => rank(one) - rank(other) || (one.place < other.place ? -1 : 1))
    .map(({ path, changed }) => ({ path, changed }));
}

/** The Nx project of a file. The schema of a service belongs to it. Undefined: of none, as what is at the root. */
export function projectOf(path: string): string | undefined {
  const [top = '', name = ''] = path.split('/');
  if (['tools', 'bench', 'e2e'].includes(top)) return `@parley/${top}`;
  return ['apps', 'libs', 'prisma'].includes(top) && path.split('/').length > 2 ? `@parley/${name}` : undefined;
}

function changesNear(
  path: string,
  files: readonly string[],
  projects: ReadonlySet<string>,
  graph: ProjectGraph,
): LongTest['changed'] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (files.some((file) => file.startsWith(folder))) return 'beside it';
  const project = projectOf(path);
  if (project === undefined) return 'elsewhere';
  if (projects.has(project)) return 'in its project';
  return usedBy(project, graph).some((used) => projects.has(used)) ? 'in what its project uses' : 'elsewhere';
}

/** Everything that a project imports, directly or by way of others. */
function usedBy(project: string, graph: ProjectGraph): string[] {
  const found = new Set([project]);
  for (const one of found) for (const used of graph.get(one) ?? []) found.add(used);
  return [...found];
}
