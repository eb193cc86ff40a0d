import type { Credentials, ParleyClient } from './parley-client.js';

/** A token of the project with every scope, under this label. */
export async function mintProjectToken(
  client: ParleyClient,
  project: { id: string; slug: string },
  label: string,
): Promise<Credentials['project']> {
  // Members are the team's: no project token has a say in them.
  const scopes = (await allScopes()).filter((scope) => !scope.startsWith('members:'));
  const { key } = await client.post<{ key: string }>('/api/account/keys', { label, scopes, projectId: project.id });
  return { id: project.id, slug: project.slug, token: key };
}

export async function allScopes(): Promise<readonly string[]> {
  // Only a first start needs the contracts; every other one does without loading them.
  const { scopes } = await import('@parley/contracts');
  return scopes;
}
