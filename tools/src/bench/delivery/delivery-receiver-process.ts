import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Receipt, ReceiverMessage } from './delivery-receiver.protocol.js';

/** The bench's end of the process that receives the deliveries. */
export class DeliveryReceiverProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  /** @param received gets every request, some milliseconds after it came */
  static async start(received: (receipt: Receipt) => void): Promise<DeliveryReceiverProcess> {
    const child = fork(fileURLToPath(new URL('./delivery-receiver.js', import.meta.url)));
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    child.on('message', (message: ReceiverMessage) => {
      if ('receipts' in message) for (const receipt of message.receipts) received(receipt);
    });
    return new DeliveryReceiverProcess(child, port);
  }

  /** @param endpoint the name by which what comes there is told */
  url(endpoint: string): string {
    return `http://127.0.0.1:${this.port}/${endpoint}`;
  }

  stop(): void {
    this.child.disconnect();
  }
}
