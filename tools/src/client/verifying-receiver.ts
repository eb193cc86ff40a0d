import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventEnvelope } from '@parley/contracts/events';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  envelope: EventEnvelope & { payload: Record<string, unknown> };
  body: Buffer;
  deliveryId: string;
}

export interface VerifyingReceiver {
  url: string;
  useSecret(secret: string): void;
  /** The first matching webhook: one already received, or otherwise the next to arrive. */
  next(matches: (webhook: ReceivedWebhook) => boolean, timeoutMs?: number): Promise<ReceivedWebhook>;
  /** All accepted webhooks so far, in the order of arrival. */
  all(): readonly ReceivedWebhook[];
  /** Number of requests that the official library rejected. */
  rejected(): number;
  close(): Promise<void>;
}

/** A customer's webhook receiver: accepts only requests that `standardwebhooks` verifies, and answers 204. */
export async function startVerifyingReceiver(): Promise<VerifyingReceiver> {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  let verifier: Webhook | undefined;
  let rejected = 0;

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      try {
        if (!verifier) throw new Error('No secret yet.');
        const envelope = verifier.verify(body.toString(), headers) as ReceivedWebhook['envelope'];
        received.push({ envelope, body, deliveryId: headers['parley-delivery-id'] ?? '' });
        response.writeHead(204).end();
      } catch {
        rejected += 1;
        response.writeHead(401).end();
      }
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    useSecret: (secret) => (verifier = new Webhook(secret)),
    all: () => received,
    rejected: () => rejected,
    next: (matches, timeoutMs = 15_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = received.find(matches);
          if (found) finish(() => resolve(found));
        };
        const timer = setTimeout(
          () => finish(() => reject(new Error(`No such webhook within ${timeoutMs} ms.`))),
          timeoutMs,
        );
        const finish = (then: () => void) => {
          clearTimeout(timer);
          waiting.delete(look);
          then();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
