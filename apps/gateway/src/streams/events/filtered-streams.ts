import { isListed } from '@parley/contracts/events';
import { parseJson, type Slices } from '@parley/messaging';
import type { ContentFilters } from './content-filters.js';
import type { EventStream } from './event-stream.js';
import { type Frame, sendTo, type StreamGroup, StreamGroups } from './stream-groups.js';

/** Frames of one turn: an owner with many filters lets others go on between them. */
const framesOfTurn = 32;
/** Bytes of frames that may wait. Readers whose filters need longer go on from history. */
const mostWaitingBytes = 8 * 1024 * 1024;

/**
 * The live streams of one owner that have a filter by content (beyond.md §1). Their filters run beside the event loop's other
 * work, in slices (decisions.md §14), so what they let through is sent a little later than to other streams.
 */
export class FilteredStreams {
  readonly #groups = new StreamGroups();
  #waiting: Frame[] = [];
  #waitingBytes = 0;

  /** @param wake has {@link evaluate} called, and again as long as frames wait */
  constructor(
    private readonly contents: ContentFilters,
    private readonly wake: (streams: FilteredStreams) => void,
  ) {}

  get isEmpty(): boolean {
    return this.#groups.isEmpty;
  }

  /** Some frames are not sent yet. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  add(stream: EventStream): void {
    this.#groups.add(stream);
  }

  remove(stream: EventStream): void {
    this.#groups.remove(stream);
  }

  wants(type: string): boolean {
    return this.#groups.wants(type);
  }

  streams(): EventStream[] {
    return this.#groups.streams();
  }

  take(frames: readonly Frame[]): void {
    if (this.isEmpty) return this.#forget();
    for (const frame of frames) {
      if (frame.envelope === null || !this.wants(frame.type)) continue;
      this.#waiting.push(frame);
      this.#waitingBytes += frame.bytes.length;
    }
    if (this.#waitingBytes > mostWaitingBytes) this.giveUp();
    if (this.isBehind) this.wake(this);
  }

  /** Sends the first of the frames that wait to the streams whose filters let them through. An envelope is parsed once. */
  async evaluate(slices: Slices): Promise<void> {
    const frames = this.#waiting.slice(0, framesOfTurn);
    const groups = this.#groups.all().map((group) => ({ ...group, matching: [] as Frame[] }));
    for (const frame of frames) {
      const envelope = await parseJson(frame.envelope!);
      for (const group of groups) {
        if (this.#isFor(group, frame, envelope)) group.matching.push(frame);
        if (slices.isOver) await slices.next();
      }
    }
    for (const { streams, matching } of groups) sendTo(streams, matching);
    // They are others when all were given up meanwhile.
    for (const frame of frames) if (this.#waiting[0] === frame) this.#shift();
  }

  /** Ends the streams. Their readers resume after the last event that they were sent. */
  giveUp(): void {
    this.#forget();
    for (const stream of this.streams()) stream.close('unavailable');
  }

  #isFor({ types, content }: StreamGroup, { type }: Frame, envelope: unknown): boolean {
    return isListed(type, types) && (content === undefined || this.contents.letsThrough(content, envelope));
  }

  #shift(): void {
    this.#waitingBytes -= this.#waiting.shift()?.bytes.length ?? 0;
  }

  #forget(): void {
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
