import { Inject, Injectable } from '@nestjs/common';
import type { SessionConfig } from '@parley/contracts/sessions';
import { NoSessionOwner } from '@parley/messaging';
import { IDS, type Ids, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type {
  SessionRecord,
  Directory,
  Engine,
  EngineConnection,
  EngineHost,
  SettingsOwner,
  TemplateNetwork,
} from '@parley/engine-kit';
import { giveNumber, makeNumber, requireNumber } from './numbers/allot-number.js';
import { groupPictures } from './groups/group.store.js';
import { MailPump } from './mail/mail-pump.js';
import { deleteMail, mediaUnderWay } from './mailbox/mailbox.store.js';
import { deleteNumbersOf, freeNumber, numberOfSession, type Reconnecting } from './numbers/number.store.js';
import { profilePictures } from './profiles/profile.store.js';
import { SandboxConnection } from './sandbox-connection.js';
import { sandboxDirectory } from './sandbox-directory.js';
import { SandboxNetwork } from './sandbox-network.js';
import { SANDBOX_TIMING, type SandboxTiming } from './sandbox-timing.js';

/**
 * Approves every template after a second, except names that end in `_rejected` (decisions.md §8). Sends unapproved ones too.
 */
export const sandboxTemplates: TemplateNetwork = {
  approvedOnly: false,
  firstLookMs: 1_000,
  account: () => undefined,
  submit: () => Promise.resolve({}),
  look: (_, { name }) =>
    Promise.resolve(
      name.endsWith('_rejected')
        ? { status: 'rejected', reason: 'The name ends in "_rejected".' }
        : { status: 'approved' },
    ),
  remove: () => Promise.resolve(),
};

/** The default engine: a deterministic network of testing numbers inside the platform (decisions.md §3). */
@Injectable()
export class SandboxEngine implements Engine {
  readonly name = 'sandbox';
  readonly staysConnected = true;
  readonly directory: Directory;
  readonly templates = sandboxTemplates;
  readonly blobs = { pictures: `${groupPictures} UNION ALL ${profilePictures}`, underWay: mediaUnderWay };
  readonly #connections = new Map<string, SandboxConnection>();
  #tellOpened: () => void = () => undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly network: SandboxNetwork,
    private readonly pump: MailPump,
    @Inject(SANDBOX_TIMING) private readonly timing: SandboxTiming,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.directory = sandboxDirectory(pool);
  }

  async checkReferences(
    client: Pool | PoolClient,
    owner: SettingsOwner,
    { testingNumberId }: SessionConfig,
  ): Promise<void> {
    if (testingNumberId !== undefined) await requireNumber(client, testingNumberId, owner);
  }

  async prepare(client: PoolClient, session: SessionRecord): Promise<void> {
    const { testingNumberId, country = 'US' } = session.config;
    if (testingNumberId === undefined) {
      await makeNumber(client, {
        id: this.ids.next(),
        country,
        teamId: session.teamId,
        projectId: session.projectId,
        sessionId: session.id,
      });
    } else {
      await giveNumber(client, testingNumberId, session);
    }
  }

  discard(client: PoolClient, sessionId: string): Promise<void> {
    return freeNumber(client, sessionId);
  }

  purge(client: PoolClient, sessionId: string): Promise<void> {
    return deleteMail(client, sessionId);
  }

  purgeProject(client: PoolClient, projectId: string): Promise<void> {
    return deleteNumbersOf(client, projectId);
  }

  async open(session: SessionRecord, host: EngineHost): Promise<EngineConnection> {
    const number = await numberOfSession(this.pool, session.id);
    if (!number) throw new Error(`Session ${session.id} has no testing number.`);
    const { pool, ids, logger, network, pump, timing } = this;
    const parts = { pool, ids, logger, network, pump, timing };
    const connection = new SandboxConnection(session, number.phoneNumber, host, parts);
    this.#connections.set(session.id, connection);
    this.#tellOpened();
    try {
      await connection.open(number);
    } catch (error) {
      await this.end(session.id, connection);
      throw error;
    }
    return { capabilities: connection.capabilities, close: () => this.end(session.id, connection) };
  }

  /** @param listener called for each session that this process starts to run on the network */
  onOpened(listener: () => void): void {
    this.#tellOpened = listener;
  }

  /** True if this process runs sessions on the network. */
  get isInUse(): boolean {
    return this.#connections.size > 0;
  }

  /** Reconnects sessions whose simulated outage has ended. One that fails is left to the next sweep. */
  async reconnect(sessions: readonly Reconnecting[]): Promise<void> {
    await Promise.all(
      sessions.map(({ id, linked }) => this.leftToNextSweep(id, this.#connections.get(id)?.reconnect(linked))),
    );
  }

  /** Shows the next code to sessions whose code has expired. One that fails is left to the next sweep. */
  async tick(): Promise<void> {
    await Promise.all([...this.#connections].map(([id, connection]) => this.leftToNextSweep(id, connection.tick())));
  }

  private async leftToNextSweep(sessionId: string, work: Promise<void> | undefined): Promise<void> {
    try {
      await work;
    } catch (error) {
      // Another process has the session: its connection here is being closed.
      if (error instanceof NoSessionOwner) return;
      this.logger.warn({ err: error, sessionId }, 'a sandbox session was not served; the next sweep does it');
    }
  }

  private async end(sessionId: string, connection: SandboxConnection): Promise<void> {
    if (this.#connections.get(sessionId) === connection) this.#connections.delete(sessionId);
    await connection.close();
  }
}
