import { realpathSync } from 'node:fs';
import { lockSocket, type SocketLock } from '../../bin/build/socket-lock.mjs';

/**
 * Ensures that one PARLEY_HOME has one supervisor. The holder of the lock tells its pid to other processes; a holder that is
 * stopping is awaited.
 *
 * @param isStopping whether we hold the lock and are stopping
 * @throws when another process holds the lock, with its pid
 */
export function lockInstance(homeFolder: string, isStopping: () => boolean): Promise<SocketLock> {
  return lockSocket('parley', realpathSync(homeFolder), {
    greet: (socket) => {
      if (isStopping()) socket.write(`${process.pid} stopping`);
      else socket.end(`${process.pid} running`);
    },
    received: (text) => {
      const [pid, state] = text.split(' ');
      if (state === 'running') throw new Error(`${homeFolder} is in use by another Parley, process ${pid}`);
    },
  });
}
