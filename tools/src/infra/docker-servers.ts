import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import type { RememberedPorts } from './remembered-ports.js';
import { runCommand } from './run-command.js';
import type { InfraName } from './server-kind.js';

/** Servers that run in containers of this PARLEY_HOME's own compose project. */
export class DockerServers {
  private constructor(
    private readonly composeArgs: string[],
    private readonly environment: NodeJS.ProcessEnv,
    private readonly names: InfraName[],
    readonly urls: ReadonlyMap<InfraName, string>,
  ) {}

  /** Whether a Docker engine answers and has compose. */
  static async isAvailable(): Promise<boolean> {
    try {
      await runCommand('docker', ['info']);
      await runCommand('docker', ['compose', 'version']);
      return true;
    } catch {
      // Not installed, not running, not allowed or too old: another way has to be found, whichever it is.
      return false;
    }
  }

  /** Starts the named servers (pulling their images the first time) and returns once compose says they run. */
  static async start(names: InfraName[], folder: string, ports: RememberedPorts): Promise<DockerServers> {
    const password = containerPassword(folder);
    const port = { postgres: ports.get('postgres'), nats: ports.get('nats'), redis: ports.get('redis') };
    for (const name of names) port[name] = await ports.claim(name);
    const urls = new Map<InfraName, string>([
      ['postgres', `postgresql://parley:${password}@127.0.0.1:${port.postgres}/postgres`],
      ['nats', `nats://127.0.0.1:${port.nats}`],
      ['redis', `redis://127.0.0.1:${port.redis}`],
    ]);
    const project = `parley-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    const file = join(repositoryRoot, 'tools/docker/infra.compose.yaml');
    const environment = {
      ...process.env,
      PARLEY_POSTGRES_PASSWORD: password,
      // Compose reads every variable of its file, also those of servers that it is not to start.
      PARLEY_POSTGRES_PORT: String(port.postgres ?? 0),
      PARLEY_NATS_PORT: String(port.nats ?? 0),
      PARLEY_REDIS_PORT: String(port.redis ?? 0),
    };
    const servers = new DockerServers(['compose', '-p', project, '-f', file], environment, names, urls);
    await runCommand('docker', [...servers.composeArgs, 'up', '-d', '--wait', ...names], { env: environment });
    return servers;
  }

  /** Stops the containers; their volumes stay. */
  async stop(): Promise<void> {
    const args = [...this.composeArgs, 'stop', '-t', '10', ...this.names];
    await runCommand('docker', args, { env: this.environment });
  }
}

function containerPassword(folder: string): string {
  const path = join(folder, 'docker-postgres-password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}
