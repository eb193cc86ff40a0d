import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  accountChanged,
  type Change,
  deliveriesChanged,
  messagingChanged,
  type ProjectChanges,
} from '@parley/contracts/changes';
import type { RecordedEvent } from '@parley/contracts/events';
import { type Operation, operationChanged } from '@parley/contracts/operations';
import { Notifications, type NotificationSubscription } from '@parley/messaging';
import { RecordedTails } from '../events/index.js';
import { ChangeFeeds } from './change-feeds.js';
import { eventChanges } from './event-changes.js';

/** Feeds the changes that this process learns of: recorded events, and notifications of the other services. */
@Injectable()
export class ChangeSources implements OnModuleInit, OnApplicationShutdown {
  readonly #subscriptions: NotificationSubscription[] = [];

  constructor(
    private readonly feeds: ChangeFeeds,
    private readonly notifications: Notifications,
    tails: RecordedTails,
  ) {
    tails.follow({
      recorded: (events) => this.#recorded(events),
      lost: () => feeds.resetAll(),
      redivided: () => {
        feeds.resetAll();
        feeds.closeAll('unavailable');
      },
    });
  }

  async onModuleInit(): Promise<void> {
    const hear = ({ projectId, changes }: ProjectChanges): void => this.feeds.note(projectId, changes);
    this.#subscriptions.push(
      this.notifications.subscribeNotification(deliveriesChanged, hear),
      this.notifications.subscribeNotification(messagingChanged, hear),
      this.notifications.subscribeNotification(accountChanged, ({ teamId, types }) =>
        this.feeds.noteOfTeam(teamId, types),
      ),
      this.notifications.subscribeNotification(operationChanged, ({ operation }) => this.#moved(operation)),
    );
    await Promise.all(this.#subscriptions.map((subscription) => subscription.ready()));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#subscriptions.map((subscription) => subscription.stop()));
  }

  #recorded(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const { projectId } = event;
      if (projectId !== undefined && this.feeds.isFollowed(projectId)) this.feeds.note(projectId, eventChanges(event));
    }
  }

  #moved(operation: Operation): void {
    const { projectId } = operation;
    if (projectId !== null && this.feeds.isFollowed(projectId)) this.feeds.note(projectId, operationChanges(operation));
  }
}

/** A change of a campaign's operation is also a change of the campaign. */
export function operationChanges({ id, status, sequence, resource, updatedAt: at }: Operation): Change[] {
  const change = sequence === 1 ? 'created' : 'updated';
  const operation: Change = { type: 'operation', id, change, at, status };
  return resource.type === 'campaign' ? [operation, { type: 'campaign', id: resource.id, change, at }] : [operation];
}
