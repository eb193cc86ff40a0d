import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './repository.mjs';

/**
 * Runs `work` while no other build of this repository runs.
 *
 * The lock is a listening local socket: the kernel frees it when its holder dies, so it is never stale. Those who
 * wait stay connected to the holder and are woken by the connection's end.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBuildLock(work) {
  const path = lockPath();
  let server = await tryListen(path);
  while (server === undefined) {
    await holderGone(path);
    server = await tryListen(path);
  }
  try {
    return await work();
  } finally {
    for (const socket of server.waiting) socket.destroy();
    await new Promise((done) => server.close(done));
  }
}

/** Linux has sockets without a file; elsewhere it is a file in the temp folder. */
function lockPath() {
  const name = `parley-build-${createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 16)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** @param {string} path */
function tryListen(path) {
  return new Promise((done, fail) => {
    const server = net.createServer((socket) => {
      server.waiting.add(socket);
      // A waiter that is killed resets its connection; that is no failure of the build.
      socket.on('error', () => server.waiting.delete(socket));
      socket.on('close', () => server.waiting.delete(socket));
    });
    server.waiting = new Set();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(path, () => done(server));
  });
}

/** @param {string} path */
function holderGone(path) {
  return new Promise((done) => {
    const socket = net.connect(path);
    socket.on('error', (error) => {
      if (error.code === 'ECONNREFUSED' && !path.startsWith('\0')) removeDeadSocket(path);
      done();
    });
    socket.on('close', done);
    socket.resume();
  });
}

/** @param {string} path */
function removeDeadSocket(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
