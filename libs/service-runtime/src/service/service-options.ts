import type { DynamicModule, INestApplication, INestMicroservice, Type } from '@nestjs/common';
import type { ServiceName } from '@parley/contracts';
import type { Broker, Notifications, RequestClient, RequestServer } from '@parley/messaging';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { CommonConfig } from '../config/common-config.js';
import type { Readiness } from '../health/readiness.js';
import type { Clock } from '../ids/clock.js';
import type { Ids } from '../ids/snowflake-ids.js';
import type { Logger } from '../logging/create-logger.js';

/** What `runService` reads of an app's config; the app's own variables come on top. */
export type ServiceConfig = CommonConfig;

/** What a service is built on; all but `config` and `name` are also injected, see {@link RuntimeModule}. */
export interface Runtime<Config extends ServiceConfig = ServiceConfig> {
  readonly name: ServiceName;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pool: Pool;
  readonly broker: Broker;
  readonly client: RequestClient;
  readonly server: RequestServer;
  readonly notifications: Notifications;
  readonly readiness: Readiness;
  readonly registry: Registry;
}

export type AppModule = Type<unknown> | DynamicModule;

export interface ServiceOptions<Config extends ServiceConfig = ServiceConfig> {
  name: ServiceName;
  config: Config;
  /** The app's root module. Its handlers answer the service's subjects. */
  module: (runtime: Runtime<Config>) => AppModule;
  /** Publish events from the table `outbox` while running. Default false. */
  outbox?: boolean;
  /**
   * Have Postgres plan a statement for any values, never for those of a call: for a service whose statements meet many
   * partitions, where a plan takes several times as long as what it is for. Left to itself Postgres compares costs that
   * it may have computed while it was gathering statistics, and then plans at every call for as long as the connection
   * lives. What such a service asks must find its index whatever the values are. Default false.
   */
  genericPlans?: boolean;
  /**
   * For a service that also serves HTTP: makes the Nest application, of the root module given, with
   * `{ logger: new NestLogger(runtime.logger), abortOnError: false }`, and does not listen.
   */
  http?: (runtime: Runtime<Config>, root: AppModule) => Promise<INestApplication>;
  /** Where the HTTP application listens; needed with `http`. */
  listen?: { host: string; port: number };
  /** How long the database may take to answer at start. Default 30 000. */
  databaseTimeoutMs?: number;
  /** Runs once everything listens, before the service calls itself ready. */
  onStarted?: (app: INestApplication | INestMicroservice, runtime: Runtime<Config>) => Promise<void> | void;
  /** Runs first when the service is told to stop, while everything still listens: for handing work to other replicas. */
  onStopping?: (app: INestApplication | INestMicroservice) => Promise<void>;
}
