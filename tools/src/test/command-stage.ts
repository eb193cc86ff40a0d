import { spawn } from 'node:child_process';
import { repositoryRoot } from '../repository-root.js';
import type { Stage, StageResult } from './stage.js';

/** A check that is a command: 0 passes. Its output is shown only when it fails. The script is run with this Node. */
export function commandStage(name: string, script: string, args: string[]): Stage {
  return { name, alone: false, run: ({ signal }) => runNode([script, ...args], signal) };
}

function runNode(args: string[], signal: AbortSignal): Promise<StageResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'], signal });
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
