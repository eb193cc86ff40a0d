import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, canAptInstall } from './apt-install.js';
import { DockerServers } from './docker-servers.js';
import { defaultPatience, EmbeddedServer } from './embedded-server.js';
import { natsServer } from './nats-server.js';
import { postgresDataLocation } from './postgres-data-folder.js';
import { postgresServer } from './postgres-server.js';
import { redisServer } from './redis-server.js';
import { reachServer } from './reach-server.js';
import { RememberedPorts } from './remembered-ports.js';
import type { RunningProcess } from './running-process.js';
import {
  type InfraName,
  type ServerKind,
  type ServerPlace,
  type ServerSize,
  InfraUnavailableError,
} from './server-kind.js';

export const serverKinds: readonly ServerKind[] = [postgresServer, natsServer, redisServer];
const configuredServerTimeoutMs = 30_000;
const containerTimeoutMs = 60_000;
/** A start is tried again because another program may take the port between the check that it is free and the server's bind. */
const startAttempts = 3;
const defaultPostgresConnections = 200;

export interface InfraOptions {
  /** Absolute folder for data, ports and logs of embedded servers. Created when missing. */
  folder: string;
  logFolder: string;
  /** DATABASE_URL, NATS_URL, REDIS_URL: a server given here is used and not started. */
  environment: NodeJS.ProcessEnv;
  /** Start only these servers; default all. */
  only?: InfraName[];
  /** The gateway's port, which no server may use. */
  publicPort?: number;
  /** Maximum connections of a Postgres that is started here; default 200. */
  postgresConnections?: number;
  /** How much memory the servers that are started here take; default `large`. */
  size?: ServerSize;
  /** Aborting it stops the servers being started and rejects the call. */
  signal?: AbortSignal;
  /** For tests: faster, but data may be lost in a power failure. */
  volatile?: boolean;
  /** Progress lines for people. */
  say?: (line: string) => void;
}

/** A server in use: given by the user, embedded, or in a container. */
export interface InfraServer {
  name: InfraName;
  url: string;
  /** URL for processes of this machine, if this kind of server has one; it may equal `url`. */
  localUrl?: string;
  /** URL for a service, when each service has its own user. */
  serviceUrl?(service: string): string;
  /** The process that runs the server, when this supervisor manages it. */
  embedded?: { server: EmbeddedServer; running: RunningProcess };
}

export interface Infra {
  /** The requested servers. */
  servers: Record<InfraName, InfraServer>;
  /** Stops all servers that were started here, in parallel: cleanly, and by force after 10 s each. */
  stop(): Promise<void>;
}

/**
 * Finds or starts Postgres, NATS and Redis: a given URL, otherwise programs on this machine, otherwise apt-get (as root on
 * Debian or Ubuntu), otherwise Docker.
 *
 * @throws {InfraUnavailableError} when a server is available in none of these ways; servers already started are stopped again
 */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  const say = options.say ?? (() => undefined);
  mkdirSync(options.folder, { recursive: true, mode: 0o755 });
  const ports = new RememberedPorts(join(options.folder, 'ports.json'), options.publicPort);
  const wanted = serverKinds.filter(({ name }) => options.only?.includes(name) ?? true);
  const configured = wanted.filter((kind) => isSet(options.environment[kind.variable]));
  const needed = wanted.filter((kind) => !configured.includes(kind));
  const inContainers = await installMissing(needed, say);
  const embedded = needed.filter((kind) => !inContainers.includes(kind));

  const started: EmbeddedServer[] = [];
  let containers: DockerServers | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all([...started.map((server) => server.stop()), containers?.stop()]);
  };
  // The listener is only active during the start: afterwards the caller decides the order of the stop.
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  const abort = (): void => void stop();
  signal.addEventListener('abort', abort);
  const watched = { ...options, signal };
  const starting: Promise<InfraServer | InfraServer[]>[] = [
    ...configured.map((kind) => reachConfigured(kind, options.environment[kind.variable] as string)),
    ...embedded.map((kind) => startEmbedded(kind, watched, ports, started)),
    ...(inContainers.length === 0 ? [] : [startContainers(inContainers, watched, ports, (it) => (containers = it))]),
  ];
  try {
    const list = (await Promise.all(starting)).flat();
    return { servers: Object.fromEntries(list.map((server) => [server.name, server])) as Infra['servers'], stop };
  } catch (failure) {
    // Aborts the other starts: a server that recovers its data would otherwise be awaited without a limit.
    failed.abort(failure);
    await Promise.allSettled(starting);
    await stop();
    throw failure;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Deletes all data of embedded servers for `folder`. The servers must be stopped. */
export function removeInfraData(folder: string): void {
  const elsewhere = postgresDataLocation(join(folder, 'postgres'));
  if (elsewhere !== undefined) rmSync(dirname(elsewhere), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

const sizeOf = (options: InfraOptions): Omit<ServerPlace, 'folder' | 'port'> => {
  const { volatile = false, size = 'large', postgresConnections = defaultPostgresConnections } = options;
  return { volatile, size, postgresConnections };
};

const isSet = (url: string | undefined): boolean => url !== undefined && url !== '';

/** Installs missing servers when permitted. Returns the kinds that must run in containers. */
async function installMissing(needed: ServerKind[], say: (line: string) => void): Promise<ServerKind[]> {
  const missing = needed.filter((kind) => kind.findProgram() === undefined);
  if (missing.length === 0) return [];
  if (canAptInstall()) {
    try {
      await aptInstall(
        missing.map(({ name }) => name),
        say,
      );
    } catch (error) {
      say(`apt-get could not install them: ${reasonOf(error)}`);
    }
  }
  const still = missing.filter((kind) => kind.findProgram() === undefined);
  if (still.length === 0) return [];
  if (!(await DockerServers.isAvailable())) throw new InfraUnavailableError(still);
  say(`running ${still.map(({ name }) => name).join(', ')} in Docker`);
  return still;
}

async function startEmbedded(
  kind: ServerKind,
  options: InfraOptions,
  ports: RememberedPorts,
  started: EmbeddedServer[],
): Promise<InfraServer> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = join(options.folder, kind.name);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const place = { folder, ...sizeOf(options) };
    const port = await portOf(kind, place, ports);
    const program = kind.findProgram();
    if (program === undefined) throw new InfraUnavailableError([kind]);
    const server = new EmbeddedServer(kind, program, { ...place, port }, join(options.logFolder, `${kind.name}.log`), {
      ...defaultPatience,
      ...(options.say && { say: options.say }),
    });
    started.push(server);
    try {
      options.signal?.throwIfAborted();
      const running = await server.start();
      const { serviceUrl } = kind;
      return {
        name: kind.name,
        url: kind.url(server.place),
        localUrl: kind.localUrl?.(server.place),
        ...(serviceUrl && { serviceUrl: (service) => serviceUrl(server.place, service) }),
        embedded: { server, running },
      };
    } catch (error) {
      if (attempt === startAttempts || options.signal?.aborted === true) throw error;
    }
  }
}

/** The port of the process that already runs there, otherwise a free port. */
async function portOf(kind: ServerKind, place: Omit<ServerPlace, 'port'>, ports: RememberedPorts): Promise<number> {
  const remembered = ports.get(kind.name);
  if (EmbeddedServer.runningOn(kind, { ...place, port: remembered ?? 0 }) === undefined) return ports.claim(kind.name);
  if (remembered !== undefined) return remembered;
  // Its port is unknown, so the process cannot be adopted.
  await EmbeddedServer.endOn(kind, { ...place, port: 0 });
  return ports.claim(kind.name);
}

/**
 * Waits until a server that we did not start answers; it may be starting at the same time.
 *
 * @throws with the last error when it does not answer within 30 s
 */
export async function reachConfigured(kind: ServerKind, url: string): Promise<InfraServer> {
  await reachServer(kind, url, { patienceMs: configuredServerTimeoutMs }).catch((cause: unknown) => {
    throw new Error(`${kind.variable} is set, but ${kind.name} does not answer there: ${reasonOf(cause)}`, { cause });
  });
  return { name: kind.name, url };
}

async function reachContainer(kind: ServerKind, url: string, signal: AbortSignal | undefined): Promise<InfraServer> {
  const patience = { patienceMs: containerTimeoutMs, waitsWhileStarting: true };
  await reachServer(kind, url, { ...patience, signal }).catch((cause: unknown) => {
    throw new Error(`${kind.name} does not answer in its container: ${reasonOf(cause)}`, { cause });
  });
  return { name: kind.name, url };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function startContainers(
  kinds: ServerKind[],
  options: InfraOptions,
  ports: RememberedPorts,
  onStarted: (containers: DockerServers) => void,
): Promise<InfraServer[]> {
  const containers = await DockerServers.start(
    kinds.map(({ name }) => name),
    options.folder,
    ports,
    sizeOf(options),
  );
  onStarted(containers);
  return Promise.all(
    kinds.map(async (kind) => ({
      ...(await reachContainer(kind, containers.urls.get(kind.name) as string, options.signal)),
      ...(kind.name === 'nats' && { serviceUrl: (service: string) => containers.natsUrlOf(service) }),
    })),
  );
}
