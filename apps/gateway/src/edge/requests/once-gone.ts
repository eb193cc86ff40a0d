import type { Socket } from 'node:net';

/** Pipelined requests share a socket: one listener on it serves them all, however many they are. */
const listenersOf = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls the listener once, when the client's connection has closed; at once when it has already.
 * @returns takes the listener away again
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

/** Apart from the function above: sharing its scope, what lives as long as the socket would keep the first listener. */
function listenOn(socket: Socket): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersOf.set(socket, listeners);
  socket.once('close', () => {
    for (const gone of listeners) gone();
  });
  return listeners;
}
