import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Webhook {
  headers: Record<string, string>;
  body: string;
}

/** A receiver that hands on the first webhook that comes: `GET /received` waits for it. */
export class FirstWebhook {
  private take: (webhook: Webhook) => void = () => {};
  private readonly received = new Promise<Webhook>((resolve) => (this.take = resolve));
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<FirstWebhook> {
    const receiver = new FirstWebhook();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(await this.received));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    this.take({ headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(204).end();
  }
}
