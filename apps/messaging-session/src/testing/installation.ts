import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, RequestContract } from '@parley/contracts/base';
import { eventMade, type EventMade, type EventType, type MessageSentPayload } from '@parley/contracts/events';
import { sendText, type SendText } from '@parley/contracts/messages';
import { createSession, type CreateSession, getSession, type Session } from '@parley/contracts/sessions';
import { Broker, RequestClient } from '@parley/messaging';
import { createLogger, type RunningService, startService } from '@parley/service-runtime';
import {
  aCaller,
  createTestDatabase,
  createTestNats,
  FakeOperations,
  type ForkedService,
  forkService,
  type TestDatabase,
  type TestNats,
  waitFor,
} from '@parley/testing';
import type { Pool } from 'pg';
import { AppModule, type Timing } from '../app.module.js';
import type { Config } from '../config.js';
import { LiveSessions, SessionKeeper } from '../live/running/index.js';
import { askOwner } from './ask-owner.js';
import { checkedEvent, type MadeEvent } from './checked-event.js';

export const projectId = '3001';
export const aTeamKey = aCaller({ teamId: '1001' });

/** For what takes milliseconds on a quiet machine; less than a test may take. */
const untilMs = 25_000;
const secret = 'a secret of the tests that is long enough';

/** One process of the service, in this one. */
export interface Instance {
  readonly service: RunningService<Config>;
  readonly live: LiveSessions;
  stop(): Promise<void>;
  /** As a SIGKILL would: it reaches neither database nor NATS any more, and lets go of nothing. */
  kill(): Promise<void>;
}

type OneEach<Names extends string[]> = { [Name in keyof Names]: Session };

/** A database and a NATS server of the test file's own, and as many processes of the service as it starts. */
export class Installation {
  readonly #instances = new Set<Instance>();
  readonly #dead: RunningService<Config>[] = [];
  readonly #forked: ForkedService[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly nats: TestNats,
    private readonly broker: Broker,
    private readonly client: RequestClient,
    /** The service that knows the operations of campaigns. */
    readonly operations: FakeOperations,
    /** The media store of all its processes. */
    readonly mediaDir: string,
  ) {}

  static async make(): Promise<Installation> {
    const [database, nats] = await Promise.all([createTestDatabase('messaging-session'), createTestNats()]);
    const logger = createLogger({ service: 'test', level: 'silent' });
    const broker = await Broker.connect({ url: nats.url, name: 'test', logger });
    const operations = await FakeOperations.start(broker, logger);
    const mediaDir = await mkdtemp(join(tmpdir(), 'parley-media-'));
    return new Installation(database, nats, broker, new RequestClient(broker), operations, mediaDir);
  }

  /** One process, and sessions of these names that are CONNECTED. */
  static async running<Names extends string[]>(...names: Names): Promise<[Installation, ...OneEach<Names>]> {
    const parley = await Installation.make();
    await parley.start();
    return [parley, ...(await parley.allConnected(...names))];
  }

  /** @param outbox publish what is in the outbox; otherwise it stays there to be looked at */
  async start(node = 'node-a', timing: Timing = {}, outbox = false, settings: Partial<Config> = {}): Promise<Instance> {
    const config: Config = {
      SERVICE_HOST: '127.0.0.1',
      HEALTH_PORT: 0,
      DATABASE_URL: this.database.url,
      DATABASE_POOL_SIZE: 10,
      NATS_URL: this.nats.url,
      NATS_STREAM_REPLICAS: undefined,
      NATS_STREAM_MAX_AGE_SECONDS: undefined,
      NATS_STREAM_MAX_BYTES: undefined,
      PARLEY_SECRET: secret,
      PARLEY_SECRET_PREVIOUS: undefined,
      PARLEY_NODE_ID: node,
      SHUTDOWN_TIMEOUT_MS: 14_000,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://parley.test',
      MEDIA_LINK_SECONDS: 3600,
      MEDIA_QUOTA_BYTES: 0,
      MEDIA_RECEIVED_QUOTA_BYTES: undefined,
      MEDIA_SESSION_QUOTA_BYTES: 0,
      MEDIA_STORE: 'disk',
      MEDIA_DIR: this.mediaDir,
      S3_BUCKET: undefined,
      S3_REGION: 'none',
      S3_ENDPOINT: undefined,
      S3_ACCESS_KEY_ID: undefined,
      S3_SECRET_ACCESS_KEY: undefined,
      S3_PREFIX: '',
      META_APP_ID: undefined,
      META_APP_SECRET: undefined,
      META_CONFIG_ID: undefined,
      WEBHOOK_ALLOWED_CIDRS: [],
      WEBHOOK_DENIED_CIDRS: [],
      // Not reached, unless a test has a Graph of its own.
      GRAPH_BASE_URL: 'http://127.0.0.1:1',
      GRAPH_VERSION: 'v23.0',
      WA_WEB_URL: undefined,
      WA_NOISE_ROOT_KEY: undefined,
      BAILEYS_PASSKEY: false,
      LIMIT_SESSIONS: 0,
      LIMIT_QUICKLINKS: 0,
      LIMIT_BRIDGES: 0,
      LIMIT_TEMPLATES: 0,
      LIMIT_RUNNING_CAMPAIGNS: 0,
      LIMIT_SCHEDULED_CAMPAIGNS: 0,
      ...settings,
    };
    const service = await startService({
      name: 'messaging-session',
      config,
      outbox,
      // A test that brings a WhatsApp of its own has the optional engine, others are as without it.
      module: () =>
        AppModule.with(config, { ...(config.WA_WEB_URL === undefined && { baileys: 'absent' }), ...timing }),
      onStarted: (app) => app.get(SessionKeeper).start(),
      onStopping: (app) => app.get(SessionKeeper).handOver(),
    });
    const instance: Instance = {
      service,
      live: service.app.get(LiveSessions),
      stop: async () => {
        this.#instances.delete(instance);
        await service.stop();
      },
      kill: async () => {
        this.#instances.delete(instance);
        this.#dead.push(service);
        const { broker, pool } = service.runtime;
        cutOff(pool);
        await broker.connection.close();
      },
    };
    this.#instances.add(instance);
    return instance;
  }

  /** A process of the service that is one, and publishes what is in the outbox. */
  async fork(node: string, settings: Record<string, string> = {}): Promise<ForkedService> {
    const forked = await forkService('messaging-session', {
      SERVICE_HOST: '127.0.0.1',
      HEALTH_PORT: '0',
      DATABASE_URL: this.database.url,
      NATS_URL: this.nats.url,
      PARLEY_SECRET: secret,
      PARLEY_NODE_ID: node,
      LOG_LEVEL: 'silent',
      MEDIA_DIR: this.mediaDir,
      ...settings,
    });
    this.#forked.push(forked);
    return forked;
  }

  /** Every event that is still in the outbox must be complete, also those that no test looked at. */
  async close(): Promise<void> {
    await Promise.all(this.#forked.map((forked) => forked.kill()));
    await Promise.all([...this.#instances].map((instance) => instance.stop()));
    // What a kill leaves of a process that is this one: its timers and its health server.
    await Promise.all(this.#dead.map((service) => service.stop()));
    try {
      await this.events();
    } finally {
      await this.cleanUp();
    }
  }

  private async cleanUp(): Promise<void> {
    await this.operations.close();
    await this.broker.close();
    await this.database.drop();
    await this.nats.close();
    await rm(this.mediaDir, { recursive: true });
  }

  /** @param sessionId whose owner of that moment is asked; `once`: only who is it now */
  ask<Q extends object, R extends object>(
    contract: RequestContract<Q, R>,
    body: Q,
    { once = false, ...input }: { caller?: Caller; sessionId?: string; timeoutMs?: number; once?: boolean } = {},
  ): Promise<R> {
    const options = { caller: aTeamKey, ...input };
    const { sessionId } = options;
    if (sessionId === undefined || once) return this.client.request(contract, body, options);
    return askOwner(this.client, contract, body, { ...options, sessionId });
  }

  /** A session that is CONNECTED. */
  async connected(name: string, fields: Partial<CreateSession> = {}, caller = aTeamKey): Promise<Session> {
    const made = await this.create(name, fields, caller);
    return this.untilStatus(made.id, 'CONNECTED', caller);
  }

  /** Sessions of these names that are CONNECTED. */
  async allConnected<Names extends string[]>(...names: Names): Promise<OneEach<Names>> {
    return (await Promise.all(names.map((name) => this.connected(name)))) as OneEach<Names>;
  }

  create(name: string, fields: Partial<CreateSession> = {}, caller = aTeamKey): Promise<Session> {
    return this.ask(createSession, { projectId, environment: 'sandbox', name, ...fields }, { caller });
  }

  get(session: string, caller = aTeamKey): Promise<Session> {
    return this.ask(getSession, { session }, { caller });
  }

  /** @param wanted a status, or a status and its reason with a space between */
  untilStatus(session: string, wanted: string, caller = aTeamKey): Promise<Session> {
    return waitFor(
      async () => {
        const found = await this.get(session, caller);
        const { status, statusReason } = found;
        return (wanted === status || wanted === `${status} ${statusReason}`) && found;
      },
      { message: `session ${session} to be ${wanted}`, timeoutMs: untilMs },
    );
  }

  send(session: Session, chatId: string, text: string, more: Partial<SendText> = {}): Promise<MessageSentPayload> {
    return this.ask(sendText, { session: session.name, chatId, text, ...more }, { sessionId: session.id });
  }

  /** With which a session was claimed last; undefined for one that is gone. */
  async fenceOf(id: string): Promise<string | undefined> {
    const text = 'SELECT fence FROM sessions WHERE id = $1';
    return (await this.database.pool.query<{ fence: string }>(text, [id])).rows[0]?.fence;
  }

  /** The events in the outbox in their order, each checked against its contract. */
  async events(sourceId?: string, ...types: EventType[]): Promise<MadeEvent[]> {
    return (await this.#inOutbox(sourceId, types)).map(checkedEvent);
  }

  /** Once there are so many of them. */
  async untilEvents(count: number, sourceId: string, ...types: EventType[]): Promise<MadeEvent[]> {
    const events = await waitFor(
      async () => {
        const made = await this.#inOutbox(sourceId, types);
        return made.length >= count && made;
      },
      { message: `${count} ${types.join()} of ${sourceId}`, timeoutMs: untilMs },
    );
    return events.map(checkedEvent);
  }

  async #inOutbox(sourceId: string | undefined, types: readonly EventType[]): Promise<EventMade[]> {
    const { rows } = await this.database.pool.query<{ payload: Buffer }>(
      'SELECT payload FROM outbox WHERE subject = $1 ORDER BY id',
      [eventMade.subject],
    );
    return rows
      .map(({ payload }) => JSON.parse(payload.toString()) as EventMade)
      .filter((event) => sourceId === undefined || event.sourceId === sourceId)
      .filter(({ type }) => types.length === 0 || types.includes(type as EventType));
  }

  /** Time for what must not happen to happen. */
  async settle(ms = 300): Promise<void> {
    await sleep(ms);
  }
}

/** From here on the pool gives no connection, as if the process or its network were gone. */
export function cutOff(pool: Pool): void {
  const refuse = (): Promise<never> => Promise.reject(new Error('The test has cut this process off.'));
  Object.assign(pool, { connect: refuse, query: refuse });
}

/** What a list of events says, without ids and times. */
export function eventTexts(events: readonly MadeEvent[]): string[] {
  return events.map(({ envelope: { event, payload } }) => {
    const { status, statusReason, type } = payload as Record<string, string | undefined>;
    if (event === 'session.status') return [status, statusReason].filter(Boolean).join(' ');
    return event === 'message.ack' ? `ack ${type}` : event;
  });
}
