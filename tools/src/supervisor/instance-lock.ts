import { createHash } from 'node:crypto';
import { realpathSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Held as long as the supervisor of one PARLEY_HOME lives. */
export interface InstanceLock {
  release(): Promise<void>;
}

/**
 * Makes sure that one PARLEY_HOME has one supervisor. The lock is a listening local socket, which the kernel frees
 * when its holder dies, however it dies; the holder tells its pid to whoever connects.
 *
 * @throws when another process holds it, naming that
 */
export async function lockInstance(homeFolder: string): Promise<InstanceLock> {
  const path = socketPath(realpathSync(homeFolder));
  const server = await tryListen(path);
  if (server !== undefined) return server;
  const holder = await askHolder(path);
  if (holder !== undefined) throw new Error(`${homeFolder} is in use by another Parley, process ${holder}`);
  if (!path.startsWith('\0')) unlinkSync(path);
  const second = await tryListen(path);
  if (second === undefined) throw new Error(`${homeFolder} is in use by another Parley that is just starting`);
  return second;
}

/** Linux has sockets without a file; elsewhere it is a file in the temp folder. */
function socketPath(folder: string): string {
  const name = `parley-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function tryListen(path: string): Promise<InstanceLock | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      // Whoever asks may be gone before it hears the answer.
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => {
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** The holder's pid, or undefined when nobody listens (any more). */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(path);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer === '' ? undefined : answer));
  });
}
