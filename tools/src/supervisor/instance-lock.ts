import { realpathSync } from 'node:fs';
import { lockSocket, type SocketLock } from '../../bin/build/socket-lock.mjs';

/**
 * Makes sure that one PARLEY_HOME has one supervisor. The holder tells its pid to one that asks; a holder that is about
 * to end is waited for.
 *
 * @param isStopping whether we have it and are about to end
 * @throws when another process holds it, naming that
 */
export function lockInstance(homeFolder: string, isStopping: () => boolean): Promise<SocketLock> {
  return lockSocket('parley', realpathSync(homeFolder), {
    greet: (socket) => {
      if (isStopping()) socket.write(`${process.pid} stopping`);
      else socket.end(`${process.pid} running`);
    },
    heard: (text) => {
      const [pid, state] = text.split(' ');
      if (state === 'running') throw new Error(`${homeFolder} is in use by another Parley, process ${pid}`);
    },
  });
}
