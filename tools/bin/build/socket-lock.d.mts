import type { Socket } from 'node:net';

export interface SocketLock {
  release(): Promise<void>;
}
export function lockSocket(
  name: string,
  subject: string,
  options?: { greet?: (socket: Socket) => void; received?: (text: string) => void },
): Promise<SocketLock>;
