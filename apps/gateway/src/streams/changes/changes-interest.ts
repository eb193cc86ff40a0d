import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { changesWanted, changesWantedForMs } from '@parley/contracts';
import { Notifications } from '@parley/messaging';

/** Of one message; the rest go in the next. */
const mostProjects = 1000;

/** Tells the other services whose changes are followed here, so that they tell of no others. */
@Injectable()
export class ChangesInterest implements OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly notifications: Notifications) {}

  /** @param all the projects that are followed now, asked for again while the interest lasts */
  async want(projectId: string, all: () => readonly string[]): Promise<void> {
    this.#tell([projectId]);
    this.#timer ??= setInterval(() => this.#tell(all()), changesWantedForMs / 3);
    await this.notifications.flush();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  onApplicationShutdown(): void {
    this.end();
  }

  #tell(projectIds: readonly string[]): void {
    for (let start = 0; start < projectIds.length; start += mostProjects) {
      const some = projectIds.slice(start, start + mostProjects);
      this.notifications.publishNotification(changesWanted, { projectIds: some });
    }
  }
}
