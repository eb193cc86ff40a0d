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
 * when its holder dies, however it dies; the holder tells its pid to whoever connects. One that is on its way out is
 * waited for.
 *
 * @param isStopping whether we, holding it, are on our way out
 * @throws when another process holds it, naming that
 */
export async function lockInstance(homeFolder: string, isStopping: () => boolean): Promise<InstanceLock> {
  const path = socketPath(realpathSync(homeFolder));
  for (;;) {
    const lock = await tryListen(path, isStopping);
    if (lock !== undefined) return lock;
    const holder = await askHolder(path);
    if (holder !== undefined && !holder.stopping) {
      throw new Error(`${homeFolder} is in use by another Parley, process ${holder.pid}`);
    }
    if (holder === undefined && !path.startsWith('\0')) removeDeadSocket(path);
  }
}

/** Linux has sockets without a file; elsewhere it is a file in the temp folder. */
function socketPath(folder: string): string {
  const name = `parley-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function tryListen(path: string, isStopping: () => boolean): Promise<InstanceLock | undefined> {
  return new Promise((resolve, reject) => {
    const waiting = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      // Whoever asks may be gone before it hears the answer.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => waiting.delete(socket));
      if (!isStopping()) return void socket.end(`${process.pid} running`);
      waiting.add(socket);
      socket.write(`${process.pid} stopping`);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    const release = (): Promise<void> =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of waiting) socket.destroy();
      });
    server.listen(path, () => resolve({ release }));
  });
}

/** Resolves when the holder has said all: at once while it runs, when it is gone while it stops. */
function askHolder(path: string): Promise<{ pid: string; stopping: boolean } | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const finish = (): void => {
      const [pid, state] = answer.split(' ');
      resolve(pid === undefined || pid === '' ? undefined : { pid, stopping: state === 'stopping' });
    };
    const socket = net.connect(path);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

function removeDeadSocket(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
