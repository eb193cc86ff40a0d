import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { repositoryRoot } from '../repository-root.js';
import type { Stage, StageResult } from './stage.js';

interface Command {
  name: string;
  /** Script to run with this Node. */
  script: string;
  args: string[];
  runs: 'in line' | 'in background';
}

/** A stage that runs a command: exit code 0 passes. Its output is shown only on failure. */
export function commandStage({ name, runs, ...command }: Command): Stage {
  return { name, runs, run: ({ signal }) => runNode(command, runs === 'in background', signal) };
}

function runNode(
  { script, args }: Pick<Command, 'script' | 'args'>,
  inBackground: boolean,
  signal: AbortSignal,
): Promise<StageResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    // Low priority is inherited by child processes. Tests that run at the same time measure time.
    if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    });
  });
}
