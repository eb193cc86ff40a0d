import {
  type Change,
  changesWanted,
  changesWantedForMs,
  type NotificationContract,
  type ProjectChanges,
} from '@parley/contracts';
import type { Notifications, NotificationSubscription } from '../notifications/notifications.js';
import { CoalescedChanges } from './coalesced-changes.js';

/** Changes of this time are told together: in it what they are made by is committed, too. */
const windowMs = 200;

/** A change without its time, which is that of its telling. */
export type NotedChange = Omit<Change, 'at'>;

/**
 * Tells gateways what changes in the projects that somebody follows, in messages of a few names each. It is a signal:
 * what is lost is not told again. Most projects have no follower, and for these noting is one look into an empty map.
 */
export class ChangeAnnouncer {
  readonly #wanted = new Map<string, { untilMs: number; changes: CoalescedChanges }>();
  #heard: NotificationSubscription | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly notifications: Notifications,
    private readonly contract: NotificationContract<ProjectChanges>,
  ) {}

  /** A hook of Nest. */
  async onModuleInit(): Promise<void> {
    this.#heard = this.notifications.subscribeNotification(changesWanted, ({ projectIds }) => this.#want(projectIds));
    await this.#heard.ready();
  }

  /** A hook of Nest. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#heard?.stop();
  }

  /** @param change made only when the project has a follower; a team's own things have none */
  note(projectId: string | null | undefined, change: () => NotedChange): void {
    if (this.#wanted.size === 0 || !projectId) return;
    const wanted = this.#wanted.get(projectId);
    if (!wanted) return;
    wanted.changes.add({ ...change(), at: new Date().toISOString() });
    this.#timer ??= setTimeout(() => this.#tell(), windowMs);
  }

  #want(projectIds: readonly string[]): void {
    const untilMs = performance.now() + changesWantedForMs;
    for (const projectId of projectIds) {
      const known = this.#wanted.get(projectId);
      if (known) known.untilMs = untilMs;
      else this.#wanted.set(projectId, { untilMs, changes: new CoalescedChanges() });
    }
    this.#forgetPast();
  }

  #tell(): void {
    this.#timer = undefined;
    for (const [projectId, { changes }] of this.#wanted) {
      if (changes.isEmpty) continue;
      this.notifications.publishNotification(this.contract, { projectId, changes: changes.take() });
    }
    this.#forgetPast();
  }

  #forgetPast(): void {
    const nowMs = performance.now();
    for (const [projectId, { untilMs, changes }] of this.#wanted) {
      if (untilMs < nowMs && changes.isEmpty) this.#wanted.delete(projectId);
    }
  }
}
