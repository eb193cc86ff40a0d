import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports of Linux and macOS, so that no outgoing connection takes a remembered port. */
const lowestPort = 20_000;
const highestPort = 32_000;
const attempts = 200;

/** Whether a server could listen on the port now. Errors other than "in use" and "not allowed" are thrown. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The remembered port when it is free, else a random free one. */
export async function findFreePort(remembered?: number, host = '127.0.0.1'): Promise<number> {
  if (remembered !== undefined && (await isPortFree(remembered, host))) return remembered;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowestPort, highestPort);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`no free port found on ${host} between ${lowestPort} and ${highestPort}`);
}
