import { Inject, Injectable } from '@nestjs/common';
import type { RecordedPage } from '@parley/contracts/events';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { RequestedBy } from '../../../access/requests/index.js';
import { CatchUpBudget, type Hold } from './catch-up-budget.js';
import type { EventStream } from '../event-stream.js';
import { LiveStreams } from '../live-streams.js';
import { RecordedPages } from './recorded-pages.js';
import { StreamCursors } from '../stream-cursors.js';
import { eventFrame } from '../stream-frames.js';

/** A sent page, without its content. */
interface Sent {
  /** Settles when the reader has taken the page or is gone. */
  readonly taken: Promise<void>;
  /** True when nothing followed the page. */
  readonly isEnd: boolean;
}

/** Sends history to a resumed stream, each page after the one before was taken. Then the stream goes live. */
@Injectable()
export class CatchUp {
  constructor(
    private readonly pages: RecordedPages,
    private readonly live: LiveStreams,
    private readonly cursors: StreamCursors,
    private readonly budget: CatchUpBudget,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never throws: a failure ends the stream.
   * @param first the page after the stream's position
   * @param hold the page's share of the budget
   */
  run(stream: EventStream, by: RequestedBy, first: RecordedPage, hold: Hold): void {
    const sent = this.#send(stream, first, hold);
    this.#goOn(stream, by, sent).catch((error: unknown) => {
      this.logger.warn({ err: error, requestId: by.requestId }, 'a resumed stream could not read on');
      stream.close('unavailable');
    });
  }

  /** Holds no page: an async function keeps its variables while it waits, and this one mostly waits for other streams. */
  async #goOn(stream: EventStream, by: RequestedBy, first: Sent): Promise<void> {
    for (let sent = first; ; sent = await this.#sendNext(stream, by)) {
      await sent.taken;
      if (stream.isOver || (sent.isEnd && this.live.join(stream))) return;
    }
  }

  async #sendNext(stream: EventStream, by: RequestedBy): Promise<Sent> {
    const hold = await this.budget.take(() => stream.cutOff());
    try {
      return this.#send(stream, await this.#pageAfter(stream, by), hold);
    } catch (error) {
      hold.release();
      throw error;
    }
  }

  #send(stream: EventStream, { events, through, isEnd, isGone }: RecordedPage, hold: Hold): Sent {
    if (isGone) {
      hold.release();
      stream.close('cursor_expired');
      return { taken: Promise.resolve(), isEnd };
    }
    const { owner } = stream.reader;
    const frames = events.map((event) => eventFrame(event, this.cursors.seal(owner, BigInt(event.position))));
    return { taken: stream.sendPatiently(frames.join(''), BigInt(through), hold), isEnd };
  }

  #pageAfter({ through, reader }: EventStream, by: RequestedBy): Promise<RecordedPage> {
    const { owner, filter } = reader;
    return this.pages.after(by, { after: through.toString(), projectId: owner.projectId, filter });
  }
}
