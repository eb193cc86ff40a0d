import type { Socket } from 'node:net';

/** Pipelined requests share a socket, so one listener on the socket serves all of them. */
const listenersOf = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls the listener once, when the client's connection closes, or at once when it is closed already.
 * @returns a function that removes the listener
 */
export function onceGone(socket: Socket, listener: () => void): () => void {
  if (socket.destroyed) {
    listener();
    return () => undefined;
  }
  const listeners = listenersOf.get(socket) ?? listenOn(socket);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A function of its own: inside `onceGone` the socket's listener would share a scope with the first `listener` and keep
 * it in memory as long as the socket.
 */
function listenOn(socket: Socket): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersOf.set(socket, listeners);
  socket.once('close', () => {
    for (const gone of listeners) gone();
  });
  return listeners;
}
