import type { ServerResponse } from 'node:http';

/** The stream of one connection, as the platform writes it. */
export class FakeStream {
  constructor(private readonly response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    // So that a test does not wait for the second between two connections.
    response.write('retry: 10\n\n');
  }

  event(id: string, type: string, data: string): this {
    this.response.write(`id: ${id}\nevent: ${type}\ndata: ${data}\n\n`);
    return this;
  }

  /** A sign of life, with the place that is reached. */
  heartbeat(id?: string): this {
    this.response.write(id === undefined ? ': heartbeat\n\n' : `: heartbeat\nid: ${id}\n\n`);
    return this;
  }

  end(): void {
    this.response.end();
  }

  /** As when the process is killed. */
  cut(): void {
    this.response.destroy();
  }
}
