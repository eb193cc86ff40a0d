import { readFile } from 'node:fs/promises';
import { CommandFailed, exitCodes } from '../io/index.js';

export interface FirstCredentials {
  url: string;
  teamKey: string;
  projectToken: string;
}

/** Reads `$PARLEY_HOME/credentials.json` (decisions.md §11). @throws CommandFailed (usage) when it has no credentials */
export async function readCredentials(path: string): Promise<FirstCredentials> {
  try {
    const { baseUrl, team, project } = JSON.parse(await readFile(path, 'utf8')) as {
      baseUrl: string;
      team: { key: string };
      project: { token: string };
    };
    return { url: baseUrl, teamKey: team.key, projectToken: project.token };
  } catch (error) {
    throw new CommandFailed(exitCodes.usage, `${path} has no credentials: ${(error as Error).message}`);
  }
}
