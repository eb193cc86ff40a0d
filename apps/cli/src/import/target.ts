import { setTimeout as pause } from 'node:timers/promises';
import { answerOf, type Call, itemsOf, type ParleyClient, ParleyError, type Schemas } from '@parley/client';

/** A longer wait than this ends the import; it can be repeated. */
const longestWaitSeconds = 120;
const mostWaits = 10;

export type ExistingSession = Pick<Schemas['Session'], 'id' | 'config'>;

/** The project that an import fills: what it has, and how more is made. */
export class Target {
  #sessions: Promise<Map<string, ExistingSession>> | undefined;
  /** With the id; undefined in a dry run. */
  readonly #made = new Map<string, string | undefined>();

  constructor(
    readonly client: ParleyClient,
    readonly projectId: string,
    private readonly settings: { dryRun: boolean; signal: AbortSignal },
  ) {}

  get isDryRun(): boolean {
    return this.settings.dryRun;
  }

  /** Aborted when the import is to end. */
  get signal(): AbortSignal {
    return this.settings.signal;
  }

  /** A session that the project had before. */
  async session(name: string): Promise<ExistingSession | undefined> {
    this.#sessions ??= this.#readSessions();
    return (await this.#sessions).get(name);
  }

  /** The id of a session of the project; undefined when there is none. */
  async sessionId(name: string): Promise<string | undefined> {
    return this.#made.get(name) ?? (await this.session(name))?.id;
  }

  /** True for a session that is there, and in a dry run for one that would be made. */
  async hasSession(name: string): Promise<boolean> {
    return this.#made.has(name) || (await this.session(name)) !== undefined;
  }

  /** @returns its id; nothing in a dry run */
  async makeSession(session: Omit<Schemas['CreateSessionBody'], 'projectId' | 'start'>): Promise<{ id?: string }> {
    const { name } = session;
    if (this.isDryRun) {
      this.#made.set(name, undefined);
      return {};
    }
    const body = { ...session, projectId: this.projectId, start: false };
    const { id } = await this.write(() => this.client.POST('/api/sessions', { body }));
    this.#made.set(name, id);
    return { id };
  }

  /** Makes a request that changes something. One that the rate limit refuses was not executed, so it is made again in time. */
  async write<T>(request: () => Call<T>): Promise<NonNullable<T>> {
    for (let waits = 0; ; waits++) {
      try {
        return await answerOf(request());
      } catch (error) {
        const seconds = error instanceof ParleyError && error.status === 429 ? error.retryAfterSeconds : undefined;
        if (seconds === undefined || seconds > longestWaitSeconds || waits === mostWaits) throw error;
        await pause(seconds * 1_000, undefined, { signal: this.signal });
      }
    }
  }

  async #readSessions(): Promise<Map<string, ExistingSession>> {
    const sessions = new Map<string, ExistingSession>();
    const params = { query: { projectId: this.projectId, limit: 500 } };
    for await (const { name, id, config } of itemsOf(this.client, '/v1/sessions', { params })) {
      sessions.set(name, { id, config });
    }
    return sessions;
  }
}
