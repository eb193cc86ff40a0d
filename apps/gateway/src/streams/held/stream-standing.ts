import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LOGGER, RepeatedTask, type Logger } from '@parley/service-runtime';
import { Authenticator } from '../../identity/credentials/index.js';
import { ProjectStore } from '../../identity/projects/index.js';
import { requireUnfallen } from './held-standing.js';
import { type FallenReason, type HeldStream, HeldStreams } from './held-streams.js';

/** With the time of the look-ups, an ended credential ends its streams within a second (decisions.md §2). */
const intervalMs = 400;
/**
 * Without the database it is unknown who may still read. Streams stay open for this time, so that a restart of the
 * database does not end them.
 */
const maxUnknownMs = 5_000;

/** Ends streams whose credential, team or project has ended. One look-up for all of them, several times a second. */
@Injectable()
export class StreamStanding implements OnModuleInit, OnApplicationShutdown {
  readonly #task: RepeatedTask;
  #knownAtMs = performance.now();

  constructor(
    private readonly streams: HeldStreams,
    private readonly authenticator: Authenticator,
    private readonly projects: ProjectStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#task = new RepeatedTask({
      ...{ name: 'check who may still read streams', intervalMs, logger },
      isNeeded: () => streams.all.size > 0,
      run: () => this.#check(),
    });
  }

  async onModuleInit(): Promise<void> {
    this.streams.onFirst(() => {
      this.#knownAtMs = performance.now();
      this.#task.resume();
    });
    await this.#task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#task.stop();
  }

  /**
   * Checks a reader that waited before its stream began.
   * @throws DomainError `unauthenticated`, `not_found` when its credential, or its project, has ended meanwhile
   */
  async require(reader: HeldStream['reader']): Promise<void> {
    let fallen: FallenReason | undefined;
    await this.#endFallen([{ reader, close: (reason) => (fallen = reason) }]);
    requireUnfallen(fallen);
  }

  async #check(): Promise<void> {
    const streams = [...this.streams.all];
    const nowMs = performance.now();
    if (streams.length > 0) {
      try {
        await this.#endFallen(streams);
      } catch (error) {
        if (performance.now() - this.#knownAtMs > maxUnknownMs) this.streams.closeAll('unavailable');
        throw error;
      }
    }
    this.#knownAtMs = nowMs;
  }

  async #endFallen(streams: readonly HeldStream[]): Promise<void> {
    const credentialIds = new Set(streams.map(({ reader }) => reader.credentialId));
    const projectIds = new Set(streams.flatMap(({ reader }) => reader.owner.projectId ?? []));
    const [standing, existing] = await Promise.all([
      this.authenticator.standing([...credentialIds]),
      projectIds.size === 0 ? projectIds : this.projects.existing([...projectIds]),
    ]);
    for (const stream of streams) {
      const { credentialId, owner } = stream.reader;
      if (!standing.has(credentialId)) stream.close('credential_ended');
      else if (owner.projectId !== undefined && !existing.has(owner.projectId)) stream.close('project_deleted');
    }
  }
}
