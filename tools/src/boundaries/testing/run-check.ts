import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../repository-root.js';

/** Runs a program of `tools/bin`, say on a folder. */
export function runCheck(program: string, ...args: string[]): { status: number | null; errors: string } {
  try {
    execFileSync(process.execPath, [join(repositoryRoot, 'tools/bin', program), ...args], { stdio: 'pipe' });
    return { status: 0, errors: '' };
  } catch (error) {
    const { status, stderr } = error as { status: number | null; stderr: Buffer };
    return { status, errors: stderr.toString() };
  }
}
