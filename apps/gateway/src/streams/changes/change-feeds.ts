import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Change, ChangedType } from '@parley/contracts/changes';
import { CLOCK, type Clock, METRICS } from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { ChangesInterest } from './changes-interest.js';
import { type ChangeStream, type CloseReason, heartbeatFrame } from './change-stream.js';
import { ProjectFeed } from './project-feed.js';

/** A feed without streams is kept this long, because disconnected readers come back. */
const idleMs = 30_000;

interface FollowedProject {
  teamId: string;
  projectId: string;
}

/** The feeds of the projects that clients of this process follow. */
@Injectable()
export class ChangeFeeds implements OnApplicationShutdown {
  readonly #feeds = new Map<string, ProjectFeed>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(
    private readonly interest: ChangesInterest,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(METRICS) registry: Registry,
  ) {
    const feeds = this.#feeds;
    this.#heartbeat = setInterval(() => this.#beat(), config.EVENT_STREAM_HEARTBEAT_MS);
    new Gauge({
      name: 'parley_gateway_change_streams',
      help: 'Live streams of what changes in a project that are open.',
      registers: [registry],
      collect() {
        this.set([...feeds.values()].reduce((sum, { streams }) => sum + streams.size, 0));
      },
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.#heartbeat);
    for (const feed of this.#feeds.values()) feed.end();
  }

  /** When the promise has resolved, every change in the project reaches its feed. */
  async follow({ teamId, projectId }: FollowedProject): Promise<void> {
    this.#forgetIdle();
    this.#feedOf({ teamId, projectId }).keep();
    await this.interest.want(projectId, () => [...this.#feeds.keys()]);
  }

  /** Call it after {@link follow}. @param lastEventId the last position of the reader */
  join(project: FollowedProject, stream: ChangeStream, lastEventId: string | undefined): void {
    this.#feedOf(project).join(stream, lastEventId, this.clock.now());
  }

  leave(projectId: string, stream: ChangeStream): void {
    this.#feeds.get(projectId)?.leave(stream);
  }

  isFollowed(projectId: string): boolean {
    return this.#feeds.has(projectId);
  }

  note(projectId: string, changes: readonly Change[]): void {
    const feed = this.#feeds.get(projectId);
    if (feed) for (const change of changes) feed.note(change);
  }

  /** Adds changes of a team to the feeds of its followed projects. */
  noteOfTeam(teamId: string, types: readonly ChangedType[]): void {
    const at = this.clock.now().toISOString();
    for (const feed of this.#feeds.values()) {
      if (feed.teamId === teamId) for (const type of types) feed.note({ type, change: 'many', at });
    }
  }

  /** Tells every reader to read everything again: changes may have been missed. */
  resetAll(): void {
    for (const feed of this.#feeds.values()) feed.reset(this.clock.now());
  }

  closeAll(reason: CloseReason): void {
    for (const { streams } of this.#feeds.values()) for (const stream of streams) stream.close(reason);
  }

  #feedOf({ teamId, projectId }: FollowedProject): ProjectFeed {
    const feed = this.#feeds.get(projectId) ?? new ProjectFeed(teamId);
    this.#feeds.set(projectId, feed);
    return feed;
  }

  #beat(): void {
    this.#forgetIdle();
    for (const feed of this.#feeds.values()) feed.beat(heartbeatFrame);
  }

  #forgetIdle(): void {
    const beforeMs = performance.now() - idleMs;
    for (const [projectId, feed] of this.#feeds) {
      if (feed.streams.size > 0 || feed.idleSinceMs > beforeMs) continue;
      feed.end();
      this.#feeds.delete(projectId);
    }
    if (this.#feeds.size === 0) this.interest.end();
  }
}
