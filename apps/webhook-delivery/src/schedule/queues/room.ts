import type { EndpointJob } from '../jobs/delivery-job.js';
import { hasRoomSoon, isRoomEnough, type QueueState, roomOf } from './scheduling-policies.js';

/** Room for `count` deliveries of an endpoint. */
export interface RequestedRoom {
  limits: EndpointJob;
  count: number;
}

interface RoomSource {
  queue(webhookId: string): QueueState | undefined;
  /** Attempts of the endpoint for which this process has slots. */
  slots(limits: EndpointJob): number;
  /** Attempts that the process may begin. */
  free(): number;
  isStopped(): boolean;
}

/** How many deliveries of an endpoint could begin in this process nearly at once. Those are claimed as they are made. */
export class Room {
  private readonly watchers = new Set<() => void>();

  constructor(private readonly source: RoomSource) {}

  /** How many could begin if they were claimed now. */
  of(limits: EndpointJob): number {
    if (this.source.isStopped()) return 0;
    return roomOf(this.source.queue(limits.webhookId), this.source.slots(limits), this.source.free());
  }

  /** Whether {@link until} would not wait for the endpoint. */
  isReady({ limits, count }: RequestedRoom): boolean {
    const queue = this.source.queue(limits.webhookId);
    if (!queue || this.source.isStopped() || !hasRoomSoon(queue, limits)) return true;
    return isRoomEnough(this.of(limits), count, queue);
  }

  /**
   * Waits until each endpoint has room for `count` more deliveries, or for as many as it answers in a moment; `patienceMs`
   * at most. Does not wait for endpoints whose room would come late.
   */
  async until(requested: readonly RequestedRoom[], patienceMs: number): Promise<void> {
    const isReady = (): boolean => requested.every((one) => this.isReady(one));
    if (isReady()) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.watchers.delete(look);
        resolve();
      };
      const look = (): void => {
        if (isReady()) end();
      };
      const timer = setTimeout(end, patienceMs);
      this.watchers.add(look);
    });
  }

  /** A receiver has answered. */
  changed(): void {
    for (const look of this.watchers) look();
  }
}
