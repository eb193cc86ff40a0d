import { getCampaign, getSession, getTemplate, isResourceId, notFound } from '@parley/contracts';
import type { Probe } from '../access/index.js';
import { namedProjectVisible, ProjectAccess } from '../identity/projects/index.js';

/** Visibility of the campaign in the path. */
export async function campaignVisible({ ask, params }: Probe): Promise<void> {
  await ask(getCampaign, { campaignId: params.campaignId ?? '' });
}

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

/** Visibility of what a new campaign names: its project, and the session and the template of that project. */
export async function campaignPartsVisible(probe: Probe): Promise<void> {
  const { ask, body } = probe;
  await namedProjectVisible(probe);
  const { projectId, session, message } = body ?? {};
  if (!isResourceId(projectId)) return;
  if (typeof session === 'string' && session.length >= 1 && session.length <= 64) {
    await ask(getSession, { session, projectId });
  }
  const { templateId } = (message ?? {}) as { templateId?: unknown };
  if (isResourceId(templateId)) await ask(getTemplate, { templateId, projectId });
}
