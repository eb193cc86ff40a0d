import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { recordingPartition } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import { type Logger, LOGGER } from '@parley/service-runtime';
import { RecordedPages, Redivided } from './recorded-pages.js';
import { RecordedTail, type TailFollower, type TailSource } from './recorded-tail.js';

export interface UsedTail {
  readonly tail: RecordedTail;
  /** Ends the use, once. */
  end(): void;
}

/** The tails of the partitions of recording of which this process has streams (docs/adr/0037). */
@Injectable()
export class RecordedTails implements OnApplicationShutdown {
  readonly #followers: TailFollower[] = [];
  readonly #source: TailSource;
  #tails = new Map<number, RecordedTail>();
  /** Undefined until it was asked for. */
  #partitions: number | undefined;

  constructor(pages: RecordedPages, notifications: Notifications, @Inject(LOGGER) logger: Logger) {
    this.#source = { pages, notifications, logger };
  }

  follow(follower: TailFollower): void {
    this.#followers.push(follower);
  }

  /**
   * From when this settles, nothing that is recorded of the team goes unnoticed until the use is ended.
   * @throws DomainError `unavailable` when history cannot be asked where it stands
   */
  async use(teamId: string): Promise<UsedTail> {
    const partitions = (this.#partitions ??= await this.#source.pages.partitions());
    const tail = this.#tailOf(teamId, partitions);
    try {
      return { tail, end: await tail.use() };
    } catch (error) {
      if (!(error instanceof Redivided)) throw error;
      this.#redivided(tail);
      return this.use(teamId);
    }
  }

  /** The tail of a team's events, where it is in use. */
  of(teamId: string): RecordedTail | undefined {
    return this.#partitions === undefined
      ? undefined
      : this.#tails.get(recordingPartition(teamId, this.#partitions).partition);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#tails.values()].map((tail) => tail.close()));
  }

  #tailOf(teamId: string, partitions: number): RecordedTail {
    const of = recordingPartition(teamId, partitions);
    const known = this.#tails.get(of.partition);
    if (known) return known;
    const tail: RecordedTail = new RecordedTail(of, this.#source, {
      recorded: (events) => this.#followers.forEach((follower) => follower.recorded(events)),
      lost: () => this.#followers.forEach((follower) => follower.lost()),
      redivided: () => this.#redivided(tail),
    });
    this.#tails.set(of.partition, tail);
    return tail;
  }

  /** Once, whichever of the tails finds it out first. */
  #redivided(found: RecordedTail): void {
    if (![...this.#tails.values()].includes(found)) return;
    this.#source.logger.info('recording was divided; live streams begin anew');
    const tails = [...this.#tails.values()];
    this.#tails = new Map();
    this.#partitions = undefined;
    for (const tail of tails) {
      tail
        .close()
        .catch((error: unknown) => this.#source.logger.error({ err: error }, 'a tail of recorded events did not end'));
    }
    for (const follower of this.#followers) follower.redivided();
  }
}
