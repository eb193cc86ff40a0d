import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { recordingPartition } from '@parley/contracts/events';
import { Notifications } from '@parley/messaging';
import { type Logger, LOGGER } from '@parley/service-runtime';
import { RecordedPages, Redivided } from './recorded-pages.js';
import { RecordedTail, type TailFollower, type TailSource } from './recorded-tail.js';

export interface UsedTail {
  readonly tail: RecordedTail;
  /** Ends the use; further calls do nothing. */
  end(): void;
}

/** Attempts for one caller, in case the number of partitions changes at that moment. */
const maxAttempts = 3;

/** Data that is valid as long as the number of recording partitions stays the same. */
interface Division {
  readonly partitions: Promise<number>;
  /** Undefined until the answer came. */
  known: number | undefined;
  /** By partition number. */
  readonly tails: Map<number, RecordedTail>;
}

/** The tails of the recording partitions whose streams this process has (docs/adr/0037). */
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
   * When the promise has resolved, no recorded event of the team is missed until the use is ended. A caller that awaits
   * something else afterwards must check the tail's position again, because the tail may have ended.
   * @throws DomainError `unavailable` when history cannot be asked for its position
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

  /** The tail of a team's events, if there is one. */
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

  /** Runs once, whichever tail notices the change first. */
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
