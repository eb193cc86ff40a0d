import { answerOf, createParleyClient, ParleyError } from '@parley/client';
import { isProjectToken, projectOf, requireAddress, requireCredential, userAgent } from '../api/index.js';
import type { ProfileFile } from '../profile/index.js';

export interface LogIn {
  url: string;
  token: string;
  /** The project that the token is bound to, if the caller knows it. */
  project?: string;
}

export interface LoggedIn {
  url: string;
  /** Absent for a team key. */
  projectId?: string;
  /** The path of the profile file. */
  profile: string;
}

/**
 * Stores a credential after the platform has accepted it.
 * @throws CommandFailed, ParleyError, Unreachable; then nothing is stored
 */
export async function logIn({ project, ...options }: LogIn, profile: ProfileFile): Promise<LoggedIn> {
  const url = requireAddress(options.url, '--url');
  const token = requireCredential(options.token, 'That');
  const client = createParleyClient({ baseUrl: url, token, userAgent, retries: 0 });
  await requireTaken(answerOf(client.GET('/v1/projects', { params: { query: { limit: 1 } } })));
  const projectId = isProjectToken(token) ? (project ?? (await projectOf(client))) : undefined;
  await profile.change({ url, token, projectId });
  return { url, ...(projectId === undefined ? {} : { projectId }), profile: profile.path };
}

/** A credential without the scope to list projects is still valid. */
async function requireTaken(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'insufficient_scope') throw error;
  }
}
