import type { DeliveryJob, DeliveryJobQueue } from '../schedule/index.js';

const batchSize = 1000;
/** After this long, the remaining releases wait for the next turn, so that one endpoint's millions do not delay others. */
const longestMs = 500;

/** Releases held deliveries, a batch of each endpoint in turn. The next turn starts at the endpoint at which the time was up. */
export class ReleaseInTurn {
  private next = '';

  constructor(
    private readonly queue: Pick<DeliveryJobQueue, 'enqueue'>,
    private readonly release: (webhookId: string, limit: number) => Promise<DeliveryJob[]>,
  ) {}

  async execute(webhookIds: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    const first = Math.max(0, webhookIds.indexOf(this.next));
    let left = [...webhookIds.slice(first), ...webhookIds.slice(0, first)];
    while (left.length > 0) {
      const more: string[] = [];
      for (const webhookId of left) {
        this.next = webhookId;
        if (performance.now() - startedAt > longestMs) return;
        const released = await this.release(webhookId, batchSize);
        await this.queue.enqueue(released);
        if (released.length === batchSize) more.push(webhookId);
      }
      left = more;
    }
  }
}
