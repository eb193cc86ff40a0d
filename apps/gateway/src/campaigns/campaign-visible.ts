import { isResourceId, notFound } from '@parley/contracts';
import type { Probe } from '../access/index.js';
import { namedProjectVisible, ProjectAccess } from '../identity/projects/index.js';

/** Visibility of the project of a list; named by another slug than its own it is not found. */
export async function listedProjectVisible(probe: Probe): Promise<void> {
  const { caller, query, get } = probe;
  await namedProjectVisible(probe);
  if (!isResourceId(query.projectId) || typeof query.projectSlug !== 'string') return;
  requireSlug(await get(ProjectAccess).require(caller, query.projectId), query.projectSlug);
}

/** @throws DomainError `not_found` */
export function requireSlug(project: { slug: string }, slug: string): void {
  if (project.slug !== slug) throw notFound('Project', slug);
}
