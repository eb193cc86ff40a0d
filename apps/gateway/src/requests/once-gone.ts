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
  let listeners = listenersOf.get(socket);
  if (!listeners) {
    const ofSocket = new Set<() => void>();
    listeners = ofSocket;
    listenersOf.set(socket, ofSocket);
    socket.once('close', () => {
      for (const gone of ofSocket) gone();
    });
  }
  const ofSocket = listeners;
  ofSocket.add(listener);
  return () => ofSocket.delete(listener);
}
