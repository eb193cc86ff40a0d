import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { writeFileAtomic } from './atomic-file.js';
import { keptPassword } from './kept-passwords.js';
import { maxPayloadBytes, natsLimits } from './nats-server.js';
import { authorizationConfig, natsUrl, natsUsers } from './nats-users.js';
import { memorySettings } from './postgres-server.js';
import { redisMemory } from './redis-server.js';
import type { RememberedPorts } from './remembered-ports.js';
import { runCommand } from './run-command.js';
import type { InfraName, ServerPlace } from './server-kind.js';

/** Servers in containers of a compose project that belongs to this PARLEY_HOME only. */
export class DockerServers {
  private constructor(
    private readonly composeArgs: string[],
    private readonly environment: NodeJS.ProcessEnv,
    private readonly names: InfraName[],
    readonly urls: ReadonlyMap<InfraName, string>,
    /** The NATS URL for a given service. */
    readonly natsUrlOf: (service: string) => string,
  ) {}

  /** Whether a Docker engine answers and has compose. */
  static async isAvailable(): Promise<boolean> {
    try {
      await runCommand('docker', ['info']);
      await runCommand('docker', ['compose', 'version']);
      return true;
    } catch {
      // Docker is not installed, not running, not permitted or too old. The reason does not matter: the caller tries another
      // way.
      return false;
    }
  }

  /** Starts the named servers (pulling their images the first time) and returns once compose says they run. */
  static async start(
    names: InfraName[],
    folder: string,
    ports: RememberedPorts,
    { size, postgresConnections }: Pick<ServerPlace, 'size' | 'postgresConnections'>,
  ): Promise<DockerServers> {
    const password = keptPassword(join(folder, 'docker-postgres-password'));
    const redisPassword = keptPassword(join(folder, 'docker-redis-password'));
    const port = { postgres: ports.get('postgres'), nats: ports.get('nats'), redis: ports.get('redis') };
    for (const name of names) port[name] = await ports.claim(name);
    const urls = new Map<InfraName, string>([
      ['postgres', `postgresql://parley:${password}@127.0.0.1:${port.postgres}/postgres`],
      ['nats', natsUrl(folder, port.nats ?? 0, 'operator')],
      ['redis', `redis://default:${redisPassword}@127.0.0.1:${port.redis}`],
    ]);
    const project = `parley-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    const file = join(repositoryRoot, 'tools/docker/infra.compose.yaml');
    const environment = {
      ...process.env,
      PARLEY_POSTGRES_PASSWORD: password,
      PARLEY_POSTGRES_SETTINGS: [`max_connections=${postgresConnections}`, ...memorySettings(size)]
        .map((setting) => `-c ${setting}`)
        .join(' '),
      PARLEY_REDIS_PASSWORD: redisPassword,
      PARLEY_REDIS_MEMORY: redisMemory[size],
      PARLEY_NATS_CONF: natsConfig(folder),
      // Go takes an empty variable for one that is not set.
      PARLEY_NATS_MEMORY: natsLimits[size].GOMEMLIMIT ?? '',
      PARLEY_NATS_CORES: natsLimits[size].GOMAXPROCS ?? '',
      // Compose evaluates all variables of its file, including those of servers that are not started.
      PARLEY_POSTGRES_PORT: String(port.postgres ?? 0),
      PARLEY_NATS_PORT: String(port.nats ?? 0),
      PARLEY_REDIS_PORT: String(port.redis ?? 0),
    };
    const natsUrlOf = (user: string): string => natsUrl(folder, port.nats ?? 0, user);
    const args = ['compose', '-p', project, '-f', file];
    const servers = new DockerServers(args, environment, names, urls, natsUrlOf);
    await runCommand('docker', [...servers.composeArgs, 'up', '-d', '--wait', ...names], { env: environment });
    return servers;
  }

  /** Stops the containers and keeps their volumes. */
  async stop(): Promise<void> {
    const args = [...this.composeArgs, 'stop', '-t', '10', ...this.names];
    await runCommand('docker', args, { env: this.environment });
  }
}

/** Writes the configuration file and returns its path. */
function natsConfig(folder: string): string {
  const path = join(folder, 'docker-nats.conf');
  const settings = ['port: 4222', `max_payload: ${maxPayloadBytes}`, 'jetstream { store_dir: "/data" }'];
  writeFileAtomic(path, [...settings, authorizationConfig(natsUsers(folder))].join('\n'));
  return path;
}
