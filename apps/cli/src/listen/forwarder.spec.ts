import { afterEach, describe, expect, it } from '@jest/globals';
import { RawServer } from '@parley/testing';
import { Forwarder } from './forwarder.js';

const event = { id: '1', type: 'message.received', body: Buffer.from('{}') };
const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
let server: RawServer | undefined;

afterEach(() => server?.close());

async function forwarded(answer: string) {
  server = await RawServer.start((socket) => socket.write(answer));
  return new Forwarder(new URL(server.url), secret).forward(event, new AbortController().signal);
}

describe('an event that is forwarded', () => {
  it('has the status behind a 100 Continue that nobody asked for', async () => {
    const answer = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
    expect(await forwarded(answer)).toEqual({ status: 200, latencyMs: expect.any(Number) });
  });

  it('does not wait for the end of the answer', async () => {
    expect(await forwarded('HTTP/1.1 202 OK\r\ncontent-length: 99\r\n\r\n')).toMatchObject({ status: 202 });
  });

  it('has no status after a switch of protocols that nobody asked for', async () => {
    const answer = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n';
    expect(await forwarded(answer)).toMatchObject({ error: 'invalid_response' });
  });

  it('is given up when the listener stops', async () => {
    server = await RawServer.start(() => undefined);
    const stop = new AbortController();
    const forwarding = new Forwarder(new URL(server.url), secret).forward(event, stop.signal);
    stop.abort();
    await expect(forwarding).rejects.toThrow('aborted');
  });
});
