import { type Caller, type HttpBinding, isResourceId, notFound } from '@parley/contracts/base';
import type { Project, ProjectStore } from '../../identity/projects/index.js';
import type { Fields } from './request-mapping.js';

/**
 * The project that a request names. Any other value names none; the owner of the request refuses it.
 * @throws DomainError `not_found`
 */
export async function namedProject(
  { project: named, projectSlug, environment }: HttpBinding,
  request: Fields,
  caller: Caller,
  projects: ProjectStore,
): Promise<Project | undefined> {
  if (!named || !isResourceId(request.projectId)) return undefined;
  const { projectId } = request;
  const project = await (environment === 'current'
    ? projects.requireNow(caller, projectId)
    : projects.require(caller, projectId));
  const { projectSlug: slug } = request;
  if (projectSlug && typeof slug === 'string' && slug !== project.slug) throw notFound('Project', slug);
  return project;
}
