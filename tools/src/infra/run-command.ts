import { spawn } from 'node:child_process';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/**
 * Runs a command to its end and returns its output.
 *
 * @throws when it cannot be started or its exit code is not 0; the message contains its last lines
 */
export function runCommand(program: string, args: string[], options: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) =>
      reject(new Error(`${program} cannot be started: ${error.message}`, { cause: error })),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}:\n${lastLines(output)}`));
    });
  });
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-15).join('\n');
}
