import type { NotificationContract } from '@parley/contracts/base';
import { type Change, changesWanted, changesWantedForMs, type ProjectChanges } from '@parley/contracts/changes';
import type { Notifications, NotificationSubscription } from '../notifications/notifications.js';
import { CoalescedChanges } from './coalesced-changes.js';

/** Changes within this time are announced together. By its end, the transactions that made them have normally committed. */
const windowMs = 200;

/** A change without its time, which is set when it is noted. */
export type NotedChange = Omit<Change, 'at'>;

/**
 * Announces to gateways what changes in followed projects, in small messages. Announcements are only signals: a lost one is
 * not repeated. Most projects have no follower; for those, noting a change is one look-up in an empty map.
 */
export class ChangeAnnouncer {
  readonly #wanted = new Map<string, { untilMs: number; changes: CoalescedChanges }>();
  #subscription: NotificationSubscription | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly notifications: Notifications,
    private readonly contract: NotificationContract<ProjectChanges>,
  ) {}

  /** Nest lifecycle hook. */
  async onModuleInit(): Promise<void> {
    this.#subscription = this.notifications.subscribeNotification(changesWanted, ({ projectIds }) =>
      this.#want(projectIds),
    );
    await this.#subscription.ready();
  }

  /** Nest lifecycle hook. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#subscription?.stop();
  }

  /** @param change called only when the project has a follower. Things of a team (no `projectId`) have no followers */
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
