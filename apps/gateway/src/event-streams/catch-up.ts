import { Inject, Injectable } from '@nestjs/common';
import type { RecordedPage } from '@parley/contracts';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { AskedBy } from '../requests/index.js';
import { CatchUpBudget, type Hold } from './catch-up-budget.js';
import type { EventStream } from './event-stream.js';
import { LiveStreams } from './live-streams.js';
import { RecordedPages } from './recorded-pages.js';
import { StreamCursors } from './stream-cursors.js';
import { eventFrame } from './stream-frames.js';

/** Brings a resumed stream up to date, page by page, each once the one before was taken; then it goes on live. */
@Injectable()
export class CatchUp {
  constructor(
    private readonly pages: RecordedPages,
    private readonly live: LiveStreams,
    private readonly cursors: StreamCursors,
    private readonly budget: CatchUpBudget,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param first the page after the stream's place, and its hold. Never throws: a failure ends the stream. */
  async run(stream: EventStream, by: AskedBy, first: RecordedPage, firstHold: Hold): Promise<void> {
    let [page, hold] = [first, firstHold];
    try {
      while (!page.isGone) {
        await this.#send(stream, page, hold);
        if (stream.isOver || (page.isEnd && this.live.join(stream))) return;
        hold = await this.budget.take(() => stream.cutOff());
        page = await this.#pageAfter(stream, by);
      }
      hold.release();
      stream.close('cursor_expired');
    } catch (error) {
      hold.release();
      this.logger.warn({ err: error, requestId: by.requestId }, 'a resumed stream could not read on');
      stream.close('unavailable');
    }
  }

  #send(stream: EventStream, { events, through }: RecordedPage, hold: Hold): Promise<void> {
    const { owner } = stream.reader;
    const frames = events.map((event) => eventFrame(event, this.cursors.seal(owner, BigInt(event.position))));
    return stream.sendPatiently(frames.join(''), BigInt(through), hold);
  }

  #pageAfter({ through, reader }: EventStream, by: AskedBy): Promise<RecordedPage> {
    const { owner, type } = reader;
    return this.pages.after(by, { after: through.toString(), projectId: owner.projectId, type });
  }
}
