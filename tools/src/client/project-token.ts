import type { Credentials, ParleyClient } from './parley-client.js';

/** Creates a token of the project with every scope, under this label. */
export async function mintProjectToken(
  client: ParleyClient,
  project: { id: string; slug: string },
  label: string,
): Promise<Credentials['project']> {
  // Members belong to the team: project tokens cannot have their scopes.
  const scopes = (await allScopes()).filter((scope) => !scope.startsWith('members:'));
  const { key } = await client.post<{ key: string }>('/api/account/keys', { label, scopes, projectId: project.id });
  return { id: project.id, slug: project.slug, token: key };
}

export async function allScopes(): Promise<readonly string[]> {
  // Loaded here because only a first start needs the contracts.
  const { scopes } = await import('@parley/contracts');
  return scopes;
}
