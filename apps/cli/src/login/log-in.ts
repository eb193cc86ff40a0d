import { answerOf, createParleyClient, ParleyError } from '@parley/client';
import { isProjectToken, projectOf, userAgent } from '../api/index.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import type { ProfileFile } from '../profile/index.js';

export interface LogIn {
  url: string;
  token: string;
  /** The project that the token is bound to, where the caller knows. */
  project?: string;
}

export interface LoggedIn {
  url: string;
  /** Absent with a team key. */
  projectId?: string;
  /** Path of the file. */
  profile: string;
}

/**
 * Keeps a credential, once the platform has taken it.
 * @throws CommandFailed, ParleyError, Unreachable; nothing is kept then
 */
export async function logIn({ url, token, project }: LogIn, profile: ProfileFile): Promise<LoggedIn> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CommandFailed(exitCodes.usage, `--url: "${url}" is no http or https address.`);
  }
  // Anything else could not be sent in a header either.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new CommandFailed(exitCodes.usage, 'That is no credential.');
  const client = createParleyClient({ baseUrl: url, token, userAgent, retries: 0 });
  await requireTaken(answerOf(client.GET('/v1/projects', { params: { query: { limit: 1 } } })));
  const projectId = isProjectToken(token) ? (project ?? (await projectOf(client))) : undefined;
  await profile.change({ url, token, projectId });
  return { url, ...(projectId === undefined ? {} : { projectId }), profile: profile.path };
}

/** A credential that may not list projects is a good one all the same. */
async function requireTaken(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'insufficient_scope') throw error;
  }
}
