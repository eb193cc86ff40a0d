import { once } from 'node:events';
import type { Connection } from '../api/index.js';
import { explain, type Io } from '../io/index.js';
import { Forwarder } from './forwarder.js';
import { rpcCodes, rpcError } from './json-rpc.js';
import { messageLines, NoMessage } from './message-lines.js';

/** Serves MCP on stdin and stdout until the agent closes stdin or the process gets a signal to end. */
export async function serveStdio(
  io: Io,
  { client, url }: Pick<Connection, 'client' | 'url'>,
  projectId: string | undefined,
): Promise<void> {
  const write = async (answer: object): Promise<void> => {
    if (!io.stdout.write(`${JSON.stringify(answer)}\n`)) await once(io.stdout, 'drain');
  };
  const forwarder = new Forwarder(client, projectId, write);
  const say = (error: unknown): void => void io.stderr.write(explain(error, false, url));
  const stop = (): void => {
    forwarder.stop();
    // An open stdin would keep the process alive.
    io.stdin.destroy();
  };
  io.signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const message of messageLines(io.stdin, io.signal)) {
      if (message instanceof NoMessage) await write(rpcError(rpcCodes.malformed, message.reason));
      else void forwarder.forward(message).catch(say);
    }
    if (!io.signal.aborted) await forwarder.settled();
  } finally {
    io.signal.removeEventListener('abort', stop);
    forwarder.stop();
  }
}
