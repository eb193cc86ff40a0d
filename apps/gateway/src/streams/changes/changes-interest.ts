import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { changesWanted, changesWantedForMs } from '@parley/contracts/changes';
import { Notifications } from '@parley/messaging';

/** Projects per message; further ones go in the next message. */
const mostProjects = 1000;

/** Tells the other services which projects are followed here, so that they publish changes of no others. */
@Injectable()
export class ChangesInterest implements OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly notifications: Notifications) {}

  /** @param all returns the projects that are followed now; called repeatedly while the interest lasts */
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
