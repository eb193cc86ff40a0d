import { answerOf, ParleyError, type ParleyClient } from '@parley/client';
import { CommandFailed, exitCodes } from '../io/index.js';

/** The owner whose resources a command addresses: one project, or without `projectId` the team itself. */
export interface Owner {
  projectId?: string;
}

/** The prefix of a token tells its kind (decisions.md §2). */
export function isProjectToken(token: string): boolean {
  return token.startsWith('parley_proj_');
}

/**
 * The project that a project token is bound to, which is the only one that it can list.
 * @throws CommandFailed (usage) when the token lacks the scope to list projects
 */
export async function projectOf(client: ParleyClient): Promise<string> {
  try {
    const { data } = await answerOf(client.GET('/v1/projects', { params: { query: { limit: 1 } } }));
    const [project] = data;
    if (project) return project.id;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'insufficient_scope') throw error;
  }
  throw new CommandFailed(exitCodes.usage, 'This token may not list its project. Name it: --project <id>.');
}
