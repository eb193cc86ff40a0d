import { Inject, Injectable } from '@nestjs/common';
import { Slices } from '@parley/messaging';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { ContentFilters } from './content-filters.js';
import { FilteredStreams } from './filtered-streams.js';

/** Evaluates the content filters of live streams. Owners take turns, a part of each (decisions.md §14). */
@Injectable()
export class FilterTurns {
  readonly #waiting = new Set<FilteredStreams>();
  #isRunning = false;

  constructor(
    private readonly contents: ContentFilters,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Streams of one more owner. */
  streams(): FilteredStreams {
    return new FilteredStreams(this.contents, (streams) => this.#add(streams));
  }

  #add(streams: FilteredStreams): void {
    this.#waiting.add(streams);
    if (!this.#isRunning) void this.#run();
  }

  /** Never throws. */
  async #run(): Promise<void> {
    this.#isRunning = true;
    const slices = new Slices();
    // An owner that is added again comes after the others.
    for (const streams of this.#waiting) {
      this.#waiting.delete(streams);
      await this.#evaluate(streams, slices);
      if (streams.isBehind) this.#waiting.add(streams);
    }
    this.#isRunning = false;
  }

  async #evaluate(streams: FilteredStreams, slices: Slices): Promise<void> {
    try {
      await streams.evaluate(slices);
    } catch (error) {
      this.logger.error({ err: error }, 'filters of live streams failed; the streams are ended');
      streams.giveUp();
    }
  }
}
