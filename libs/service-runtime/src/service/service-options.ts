import type { DynamicModule, INestApplication, INestMicroservice, Type } from '@nestjs/common';
import type { ServiceName } from '@parley/contracts/base';
import type { Broker, LocalServices, Notifications, RequestClient, RequestServer } from '@parley/messaging';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { CommonConfig } from '../config/common-config.js';
import type { HealthSources } from '../health/health-sources.js';
import type { Readiness } from '../health/readiness.js';
import type { Clock } from '../ids/clock.js';
import type { Ids } from '../ids/snowflake-ids.js';
import type { Logger } from '../logging/create-logger.js';

/** The variables that `runService` reads from an app's config; the app adds its own. */
export type ServiceConfig = CommonConfig;

/** The parts that a service is built on. All except `config` and `name` are also injectable, see {@link RuntimeModule}. */
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
  /** Publish events from the table `outbox` while the service runs. Default false. */
  outbox?: boolean;
  /**
   * Makes Postgres use generic plans, never plans for the values of one call. For a service whose statements touch many
   * partitions, where planning takes several times as long as execution. By default Postgres compares costs that it may have
   * computed while it gathered statistics, and may then plan at every call for as long as the connection lives. The
   * statements of such a service must find their index whatever the values are. Default false.
   */
  genericPlans?: boolean;
  /**
   * For a service that also serves HTTP: creates the Nest application from the given root module, with
   * `{ logger: new NestLogger(runtime.logger), abortOnError: false }`, without listening.
   */
  http?: (runtime: Runtime<Config>, root: AppModule) => Promise<INestApplication>;
  /** Where the HTTP application listens; required with `http`. */
  listen?: { host: string; port: number };
  /** How long to wait at start for the database to answer, in milliseconds. Default 30 000. */
  databaseTimeoutMs?: number;
  /** Runs once everything listens, before the service reports ready. */
  onStarted?: (app: INestApplication | INestMicroservice, runtime: Runtime<Config>) => Promise<void> | void;
  /** Runs first when the service is told to stop, while everything still listens. Used to hand work over to other replicas. */
  onStopping?: (app: INestApplication | INestMicroservice) => Promise<void>;
}

/** What the services of one process share (decisions.md §15). */
export interface SharedProcess {
  /** Answers requests between them. */
  readonly local: LocalServices;
  /** Where each adds its health, in place of a port of its own. */
  readonly health: HealthSources;
}
