import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { waitFor } from './wait-for.js';

/** Debian's package. The script on the path changes the user; this one does not. */
const libraryFolder = '/usr/lib/rabbitmq/lib';
const startMs = 120_000;

/** Where the scripts of RabbitMQ are; undefined where it is not installed. */
export function rabbitMqScripts(): string | undefined {
  const versions = existsSync(libraryFolder) ? readdirSync(libraryFolder) : [];
  const found = versions.map((version) => join(libraryFolder, version, 'sbin')).find((folder) => existsSync(folder));
  return found !== undefined && spawnSync('erl', ['-version']).error === undefined ? found : undefined;
}

/** PEM of an authority and of a certificate for 127.0.0.1 and localhost, with its key. */
export interface ServerCertificate {
  ca: string;
  cert: string;
  key: string;
}

export interface TestRabbitMqOptions {
  /** Users, vhosts, exchanges, queues and bindings, in RabbitMQ's format. */
  definitions: Record<string, unknown>;
  /** More lines of `rabbitmq.conf`. */
  config?: readonly string[];
  /** With it the server also speaks TLS; clients of its authority may show a certificate. */
  tls?: ServerCertificate;
}

/** A RabbitMQ of the test's own: node name, ports, folders and epmd. It takes seconds to start and 150 MiB. */
export class TestRabbitMq {
  private server: ChildProcess | null = null;
  private names: ChildProcess | null = null;

  private constructor(
    private readonly scripts: string,
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly port: number,
    /** 0 without TLS. */
    readonly tlsPort: number,
  ) {}

  static async start(options: TestRabbitMqOptions): Promise<TestRabbitMq> {
    const scripts = rabbitMqScripts();
    if (scripts === undefined) throw new Error('RabbitMQ is not installed: apt-get install rabbitmq-server.');
    const folder = await mkdtemp(join(tmpdir(), 'parley-rabbitmq-'));
    const port = await freePort();
    const tlsPort = options.tls ? await freePort() : 0;
    await writeFiles(folder, { port, tlsPort }, options);
    const server = new TestRabbitMq(scripts, folder, await environmentOf(folder, port), port, tlsPort);
    try {
      await server.startNames();
      await server.restart();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  /** Starts it, on its data, and resolves when clients can connect. */
  async restart(): Promise<void> {
    const child = spawn(join(this.scripts, 'rabbitmq-server'), {
      // Where it leaves what it was about when it was killed as it started.
      cwd: this.folder,
      ...{ env: this.env, stdio: 'ignore', detached: true },
    });
    this.server = child;
    await once(child, 'spawn');
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    await waitFor(async () => hasEnded() || (await speaksAmqp(this.port)), {
      timeoutMs: startMs,
      message: `RabbitMQ on port ${this.port}`,
    });
    if (hasEnded()) throw new Error(`RabbitMQ on port ${this.port} ended with ${child.exitCode} as it started.`);
  }

  /** It and its helpers, without warning. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    process.kill(-server.pid!, 'SIGKILL');
    await exited;
  }

  /** It hangs, with its connections open. */
  pause(): void {
    process.kill(-this.server!.pid!, 'SIGSTOP');
  }

  resume(): void {
    process.kill(-this.server!.pid!, 'SIGCONT');
  }

  /** @throws with what `rabbitmqctl` printed, unless it succeeds */
  control(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(join(this.scripts, 'rabbitmqctl'), args, {
      ...{ env: this.env, encoding: 'utf8', timeout: 60_000 },
    });
    if (status !== 0) throw new Error(`rabbitmqctl ${args.join(' ')} failed: ${stdout}${stderr}`);
    return stdout;
  }

  async close(): Promise<void> {
    await this.kill();
    if (this.names?.exitCode === null) {
      const exited = once(this.names, 'exit');
      this.names.kill('SIGKILL');
      await exited;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Erlang's name server. Left to itself the server would leave one behind. */
  private async startNames(): Promise<void> {
    const port = this.env.ERL_EPMD_PORT!;
    this.names = spawn('epmd', ['-port', port, '-address', '127.0.0.1'], { stdio: 'ignore' });
    await once(this.names, 'spawn');
    await waitFor(() => connects(Number(port)), { message: `epmd on port ${port}` });
  }
}

async function writeFiles(
  folder: string,
  { port, tlsPort }: { port: number; tlsPort: number },
  { definitions, config = [], tls }: TestRabbitMqOptions,
): Promise<void> {
  const file = (name: string): string => join(folder, name);
  const lines = [
    `listeners.tcp.default = 127.0.0.1:${port}`,
    'loopback_users = none',
    'log.file = false',
    `load_definitions = ${file('definitions.json')}`,
    ...config,
  ];
  if (tls) {
    lines.push(
      ...[`listeners.ssl.default = 127.0.0.1:${tlsPort}`, `ssl_options.cacertfile = ${file('ca.pem')}`],
      ...[`ssl_options.certfile = ${file('cert.pem')}`, `ssl_options.keyfile = ${file('key.pem')}`],
      ...['ssl_options.verify = verify_peer', 'ssl_options.fail_if_no_peer_cert = false'],
    );
    await writeFile(file('ca.pem'), tls.ca);
    await writeFile(file('cert.pem'), tls.cert);
    await writeFile(file('key.pem'), tls.key);
  }
  await writeFile(file('rabbitmq.conf'), `${lines.join('\n')}\n`);
  await writeFile(file('definitions.json'), JSON.stringify(definitions));
  await writeFile(file('plugins'), '[].\n');
}

async function environmentOf(folder: string, port: number): Promise<NodeJS.ProcessEnv> {
  return {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: folder,
    ERL_EPMD_PORT: String(await freePort()),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `parley-${randomBytes(6).toString('hex')}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(await freePort()),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} +S 1:1 +sbwt none',
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'none.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
  };
}

/** The port opens once all definitions are loaded; the first frame then comes at once. */
async function speaksAmqp(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1', () => socket.write('AMQP\0\0\u0009\u0001', 'latin1'));
  try {
    const [first] = (await once(socket, 'data', { signal: AbortSignal.timeout(1_000) })) as [Buffer];
    return first[0] === 1;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function connects(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
