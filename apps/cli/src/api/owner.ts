import { answerOf, ParleyError, type ParleyClient } from '@parley/client';
import { CommandFailed, exitCodes } from '../io/index.js';

/** Whose things a command is about: one project's, or without one the team's own. */
export interface Owner {
  projectId?: string;
}

/** Tokens say what they are (decisions.md §2). */
export function isProjectToken(token: string): boolean {
  return token.startsWith('parley_proj_');
}

/**
 * The project that a project token is bound to: the only one that it sees.
 * @throws CommandFailed (usage) when the token lacks the scope to tell
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
