import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Takes a lock, waiting for its holder to release it or to end. The lock is a listening local socket, which the kernel
 * frees when its holder dies, however it dies. One that waits stays connected to the holder.
 *
 * @param {string} name
 * @param {string} subject what is locked, such as a folder
 * @param {object} [options]
 * @param {(socket: net.Socket) => void} [options.greet] as the holder, says something to one that waits
 * @param {(text: string) => void} [options.received] gets what the holder said, once its end of the connection is closed;
 *   may throw, which ends the wait
 * @returns {Promise<{ release(): Promise<void> }>}
 */
export async function lockSocket(name, subject, { greet = () => undefined, received = () => undefined } = {}) {
  const path = socketPath(`${name}-${createHash('sha256').update(subject).digest('hex').slice(0, 16)}`);
  for (;;) {
    const lock = await tryListen(path, greet);
    if (lock !== undefined) return lock;
    received(await hearHolder(path));
  }
}

/** Linux has sockets without a file; elsewhere it is a file in the temp folder. @param {string} name */
function socketPath(name) {
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function tryListen(path, greet) {
  return new Promise((done, fail) => {
    const waiting = new Set();
    const server = net.createServer((socket) => {
      waiting.add(socket);
      // One that is killed while it waits resets its connection; that is no failure of the holder.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => waiting.delete(socket));
      greet(socket);
    });
    const release = () =>
      new Promise((released) => {
        server.close(() => released());
        for (const socket of waiting) socket.destroy();
      });
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(path, () => done({ release }));
  });
}

/** Settles with what the holder said when it closes the connection, as it does at its end. */
function hearHolder(path) {
  return new Promise((done) => {
    let text = '';
    const socket = net.connect(path);
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', (error) => {
      // No process listens at this file any more.
      if (error.code === 'ECONNREFUSED' && !path.startsWith('\0')) rmSync(path, { force: true });
    });
    socket.on('close', () => done(text));
  });
}
