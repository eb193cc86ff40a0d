import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A child process that answers like the Graph API to reads of a number and to sends, and tells its parent its port. It stores
 * nothing, so that it costs the machine little beside the measured services.
 */
let sent = 0;

async function answerOf(request: IncomingMessage): Promise<object> {
  const [, , id = ''] = (request.url ?? '').split('/');
  if (request.method === 'GET') {
    const digits = id.slice(-7).padStart(7, '0');
    return { id, display_phone_number: `+1 555 ${digits}`, verified_name: 'Bench', quality_rating: 'GREEN' };
  }
  const { to } = JSON.parse(await text(request)) as { to?: string };
  sent += 1;
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: `wamid.bench${sent}` }],
  };
}

const server = createServer((request, response) => {
  answerOf(request).then(
    (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
  );
});
server.keepAliveTimeout = 60_000;

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
