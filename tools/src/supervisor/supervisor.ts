import { join } from 'node:path';
import { isPortFree } from '../infra/free-port.js';
import { startInfra, type Infra } from '../infra/infra.js';
import { RememberedPorts } from '../infra/remembered-ports.js';
import type { InfraName } from '../infra/server-kind.js';
import { makeHome } from '../parley-home.js';
import { lockInstance } from './instance-lock.js';
import { Keeper, type KeptProcess } from './keeper.js';
import { endLeftovers } from './leftovers.js';
import { keepLogsLimited } from '../infra/log-file.js';
import { nodeFlagsOf } from './node-flags.js';
import { waitUntilReady, type ReadyCheck } from './readiness.js';
import { postgresConnectionsFor, processesToRun, type Replica, type ServiceProcess } from './replicas.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { processEnvironment, type ServerUrls } from './service-environment.js';
import { serviceProcess } from './service-process.js';
import { StateFile } from './state-file.js';
import { baseUrl, type ServiceSpec, type SupervisorConfig } from './supervisor-config.js';

export interface SupervisorParts {
  services: ServiceSpec[];
  /** Main file of the process that runs all services, see `PARLEY_PROCESSES`. */
  allInOne: string;
  /** Migrates the databases before any service starts. */
  migrate(environment: NodeJS.ProcessEnv): Promise<void>;
  /**
   * Creates the first team and its credentials once everything is ready.
   * @param environment with the URLs of the databases
   */
  bootstrap(config: SupervisorConfig, secrets: Secrets, environment: NodeJS.ProcessEnv): Promise<void>;
  /** How long a service may take to stop before it is killed. */
  stopGraceMs: number;
  /** Whether the process that started us is gone, so that we will be stopped soon. */
  isOrphaned(): boolean;
  say(line: string): void;
}

/** Runs everything of one PARLEY_HOME, in order: servers, databases, services, first credentials (decisions.md §11). */
export class Supervisor {
  private readonly stopping = new AbortController();
  private readonly state: StateFile;
  private readonly ports: RememberedPorts;
  private readonly serviceKeepers: Keeper[] = [];
  private readonly infraKeepers: Keeper[] = [];
  private readonly processes: ServiceProcess[];
  private lock: Awaited<ReturnType<typeof lockInstance>> | undefined;
  private infra: Infra | undefined;
  private starting: Promise<boolean> | undefined;

  /** @throws when the configuration asks for an invalid number of replicas */
  constructor(
    private readonly config: SupervisorConfig,
    private readonly parts: SupervisorParts,
  ) {
    const { home } = config;
    this.processes = processesToRun(parts.services, config, parts.allInOne);
    makeHome(home);
    this.state = new StateFile(home.state);
    this.ports = new RememberedPorts(join(home.run, 'ports.json'), config.port, config.healthHost);
  }

  /**
   * Resolves with true once everything is ready, and with false when `stop` was called first.
   *
   * @throws when it cannot start; the caller must then call `stop`
   */
  start(): Promise<boolean> {
    this.starting = this.bringUp();
    return this.starting;
  }

  /** Stops services first and servers last, within 30 s. May be called at any point of the start or after it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    // A failed start has already been reported to its caller; here it is only awaited.
    await this.starting?.catch(() => undefined);
    await Promise.all(this.serviceKeepers.map((keeper) => keeper.stop()));
    // In parallel: a keeper may be waiting for a server that does not come up, and `infra.stop` ends that server.
    await Promise.all([...this.infraKeepers.map((keeper) => keeper.stop()), this.infra?.stop()]);
    await this.lock?.release();
  }

  private async bringUp(): Promise<boolean> {
    const { config, parts } = this;
    this.lock = await lockInstance(config.home.folder, () => this.stopping.signal.aborted || parts.isOrphaned());
    keepLogsLimited(config.home.logs, this.stopping.signal, parts.say);
    await endLeftovers(config.home.folder, parts.say);
    await this.requirePort();
    this.infra = await this.startServers();
    const urls = this.keepServers(this.infra);
    if (this.stopping.signal.aborted) return false;
    const environment = { ...config.environment, DATABASE_URL: urls.postgres };
    await parts.migrate(environment);
    await this.requirePort();
    if (this.stopping.signal.aborted) return false;
    const secrets = loadSecrets(config.home.folder, config.environment);
    const checks = await Promise.all(this.processes.map((one) => this.keepService(one, urls, secrets)));
    if (!(await waitUntilReady([...checks, this.gatewayCheck()], this.stopping.signal, parts.say))) return false;
    await parts.bootstrap(config, secrets, environment);
    return !this.stopping.signal.aborted;
  }

  private async requirePort(): Promise<void> {
    const { host, port } = this.config;
    if (await isPortFree(port, host)) return;
    throw new Error(`port ${port} on ${host} is taken by another program; set PORT to a free one`);
  }

  private startServers(): Promise<Infra> {
    const { home, environment, port, size } = this.config;
    return startInfra({
      folder: home.infra,
      logFolder: home.logs,
      environment,
      publicPort: port,
      postgresConnections: postgresConnectionsFor(this.processes, environment),
      size,
      signal: this.stopping.signal,
      say: this.parts.say,
    });
  }

  private keepServers(infra: Infra): ServerUrls {
    for (const { name, url, embedded } of Object.values(infra.servers)) {
      this.state.setInfra(name, { url, pid: embedded?.running.pid ?? null });
      if (embedded === undefined) continue;
      const { server } = embedded;
      const kept = { name, logPath: this.logPath(name), start: () => server.start(), end: () => server.stop() };
      const keeper = this.keeper(kept, (pid) => this.state.setInfra(name as InfraName, { url, pid }));
      this.infraKeepers.push(keeper);
      keeper.begin(embedded.running);
    }
    const { postgres, nats, redis } = infra.servers;
    return { postgres: postgres.localUrl ?? postgres.url, nats: nats.url, redis: redis.url, natsOf: nats.serviceUrl };
  }

  /** Starts a process, keeps it running, and returns its readiness check. */
  private async keepService(process: ServiceProcess, urls: ServerUrls, secrets: Secrets): Promise<ReadyCheck> {
    const { config, parts } = this;
    const { name, entry, replicas } = process;
    const portName = `${name} health`;
    const flags = nodeFlagsOf(config, this.processes.length);
    await this.ports.claim(portName);
    const launch = async () => {
      const healthPort = await this.ports.claim(portName);
      const environment = processEnvironment(process, config, urls, secrets, healthPort);
      return { entry, flags, cwd: config.home.folder, environment, echo: config.echoLogs };
    };
    const report = (pid: number): void => {
      const healthPort = this.ports.get(portName) as number;
      const stateOf = ({ spec }: Replica) => ({
        name: spec.name,
        pid,
        port: spec.isPublic ? config.port : null,
        healthPort,
      });
      this.state.setServices(replicas.map((replica) => [replica.nodeId, stateOf(replica)]));
    };
    const keeper = this.keeper(
      serviceProcess({ name, logPath: this.logPath(name) }, launch, parts.stopGraceMs),
      report,
    );
    this.serviceKeepers.push(keeper);
    keeper.begin();
    return {
      name,
      url: () => `${baseUrl({ host: config.healthHost, port: this.ports.get(portName) as number })}/readyz`,
      accepts: (status) => status === 200,
    };
  }

  private gatewayCheck(): ReadyCheck {
    // Any answer is accepted: the gateway's health is a separate check.
    return { name: 'http', url: () => baseUrl(this.config), accepts: () => true };
  }

  private logPath(name: string): string {
    return join(this.config.home.logs, `${name}.log`);
  }

  private keeper(kept: KeptProcess, started: (pid: number) => void): Keeper {
    return new Keeper(kept, { started, say: this.parts.say });
  }
}
