import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, recordingPartition } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import { type Logger, LOGGER } from '@parley/service-runtime';
import { RecordedPages, Redivided } from './recorded-pages.js';
import { RecordedTail, type TailFollower, type TailSource } from './recorded-tail.js';

export interface UsedTail {
  readonly tail: RecordedTail;
  /** Ends the use, once. */
  end(): void;
}

/** Of one caller, should it be divided at that moment. */
const maxAttempts = 3;

/** What is known of recording as long as it is divided in the same way. */
interface Division {
  readonly partitions: Promise<number>;
  /** Undefined until the answer came. */
  known: number | undefined;
  /** By the number of their partition. */
  readonly tails: Map<number, RecordedTail>;
}

/** The tails of the partitions of recording of which this process has streams (docs/adr/0037). */
@Injectable()
export class RecordedTails implements OnApplicationShutdown {
  readonly #followers: TailFollower[] = [];
  readonly #source: TailSource;
  #division: Division | undefined;
  #isOver = false;

  constructor(pages: RecordedPages, notifications: Notifications, @Inject(LOGGER) logger: Logger) {
    this.#source = { pages, notifications, logger };
  }

  follow(follower: TailFollower): void {
    this.#followers.push(follower);
  }

  /**
   * From when this settles, nothing that is recorded of the team goes unnoticed until the use is ended. A caller that
   * waits for something else afterwards asks the tail for its position once more: it may have ended.
   * @throws DomainError `unavailable` when history cannot be asked where it stands
   */
  async use(teamId: string): Promise<UsedTail> {
    for (let attempt = 0; attempt < maxAttempts && !this.#isOver; attempt += 1) {
      const division = (this.#division ??= this.#ask());
      const tail = this.#tailOf(teamId, division, await division.partitions);
      if (this.#division !== division) continue;
      try {
        return { tail, end: await tail.use() };
      } catch (error) {
        if (!(error instanceof Redivided)) throw error;
        this.#redivided(division);
      }
    }
    throw new DomainError('unavailable', 'Streams of events begin anew.', { retryAfterSeconds: 1 });
  }

  /** The tail of a team's events, where there is one. */
  of(teamId: string): RecordedTail | undefined {
    const { known, tails } = this.#division ?? {};
    return known === undefined ? undefined : tails?.get(recordingPartition(teamId, known).partition);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isOver = true;
    await Promise.all([...(this.#division?.tails.values() ?? [])].map((tail) => tail.close()));
  }

  #ask(): Division {
    const partitions = this.#source.pages.partitions();
    const division: Division = { partitions, known: undefined, tails: new Map() };
    partitions.then(
      (known) => (division.known = known),
      () => {
        if (this.#division === division) this.#division = undefined;
      },
    );
    return division;
  }

  #tailOf(teamId: string, division: Division, partitions: number): RecordedTail {
    const of = recordingPartition(teamId, partitions);
    const known = division.tails.get(of.partition);
    if (known) return known;
    const tail = new RecordedTail(of, this.#source, {
      recorded: (events) => this.#followers.forEach((follower) => follower.recorded(events)),
      lost: () => this.#followers.forEach((follower) => follower.lost(of)),
      redivided: () => this.#redivided(division),
    });
    division.tails.set(of.partition, tail);
    return tail;
  }

  /** Once, whichever of the tails finds it out first. */
  #redivided(division: Division): void {
    if (this.#division !== division || this.#isOver) return;
    const { logger } = this.#source;
    logger.info('recording was divided; live streams begin anew');
    this.#division = undefined;
    for (const tail of division.tails.values()) {
      tail.close().catch((error: unknown) => logger.error({ err: error }, 'a tail of recorded events did not end'));
    }
    for (const follower of this.#followers) follower.redivided();
  }
}
