import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Connection } from '../api/index.js';
import { explain, type Io } from '../io/index.js';
import { Forwarder } from './forwarder.js';

/** Serves MCP on stdin and stdout until the agent closes stdin or the process gets a signal to end. */
export async function serveStdio(
  io: Io,
  { client, url }: Pick<Connection, 'client' | 'url'>,
  projectId: string | undefined,
): Promise<void> {
  const transport = new StdioServerTransport(io.stdin as NodeJS.ReadStream, io.stdout as NodeJS.WriteStream);
  const forwarder = new Forwarder(client, projectId, (message) => transport.send(message as JSONRPCMessage));
  const say = (error: unknown): void => void io.stderr.write(explain(error, false, url));
  transport.onmessage = (message) => void forwarder.forward(message).catch(say);
  transport.onerror = say;
  const ended = untilEnded(io);
  await transport.start();
  try {
    await ended;
    if (!io.signal.aborted) await forwarder.settled();
  } finally {
    forwarder.stop();
    await transport.close();
  }
}

async function untilEnded({ stdin, signal }: Io): Promise<void> {
  try {
    await once(stdin, 'end', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
