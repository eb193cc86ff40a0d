import { getTemplate, isResourceId, notFound } from '@parley/contracts';
import type { Probe } from '../access/index.js';

/** Visibility of the template in the path, as one of the project that the query or the body names. */
export async function templateVisible({ ask, params, query, body }: Probe): Promise<void> {
  const { projectId } = await ask(getTemplate, { templateId: params.templateId ?? '' });
  for (const named of [query.projectId, body?.projectId]) {
    if (isResourceId(named) && named !== projectId) throw notFound('Template', params.templateId);
  }
}
