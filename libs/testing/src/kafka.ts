import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';
import { javaArguments, type JavaProgram, JavaServer, missingForJava } from './java-server.js';

const program: JavaProgram = {
  name: 'Kafka',
  jarsVariable: 'TEST_KAFKA_JARS',
  jvmOptions: ['-Xmx256m'],
  mainClass: 'kafka.Kafka',
};

const clusterId = 'MkU3OEVBNTcwNTJENDM2Qk';

/** Why this machine has no Kafka for tests; undefined where it has. */
export function missingKafka(): string | undefined {
  return missingForJava(program);
}

export interface TestKafkaOptions {
  /** Who may sign in, by `plain` and by `scram-sha-256`. */
  readonly user: { readonly name: string; readonly password: string };
  /** PEM for the listener with TLS. */
  readonly certificate: { readonly key: string; readonly cert: string };
  /** Listeners as the one without TLS, which send clients on to elsewhere. */
  readonly detours?: readonly {
    readonly port: number;
    readonly to: { readonly host: string; readonly port: number };
  }[];
  /** More lines of `server.properties`. */
  readonly properties?: readonly string[];
}

/** A Kafka of the test's own: one process, KRaft, topics made by their clients alone. It takes seconds and 340 MiB. */
export class TestKafka {
  private constructor(
    private readonly server: JavaServer,
    private readonly folder: string,
    /** Where clients sign in, without TLS. */
    readonly port: number,
    /** The same with TLS. */
    readonly tlsPort: number,
    /** Without signing in. */
    readonly openPort: number,
  ) {}

  static async start(options: TestKafkaOptions): Promise<TestKafka> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-kafka-'));
    const ports = { sasl: await freePort(), tls: await freePort(), open: await freePort(), control: await freePort() };
    const file = join(folder, 'server.properties');
    await writeFile(file, properties(folder, ports, options).join('\n'));
    const { name, password } = options.user;
    const scram = ['256', '512'].flatMap((bits) => ['-S', `SCRAM-SHA-${bits}=[name=${name},password=${password}]`]);
    await promisify(execFile)(
      'java',
      javaArguments(program, 'kafka.tools.StorageTool', ['format', '-t', clusterId, '-c', file, ...scram]),
    );
    const server = new JavaServer(program, [file], () => accepts(ports.open));
    const kafka = new TestKafka(server, folder, ports.sasl, ports.tls, ports.open);
    await server.start();
    return kafka;
  }

  /** Ends it without warning. */
  kill(): Promise<void> {
    return this.server.end('SIGKILL');
  }

  /** On the data that it has. */
  restart(): Promise<void> {
    return this.server.start();
  }

  /** Lets a user write this many bytes a second. */
  async throttle(user: string, bytesPerSecond: number): Promise<void> {
    const change = ['--alter', '--add-config', `producer_byte_rate=${bytesPerSecond}`];
    await promisify(execFile)(
      'java',
      javaArguments(program, 'kafka.admin.ConfigCommand', [
        ...['--bootstrap-server', `127.0.0.1:${this.openPort}`, ...change],
        ...['--entity-type', 'users', '--entity-name', user],
      ]),
    );
  }

  /** What a partition takes on the disk. */
  async logBytes(topic: string, partition: number): Promise<number> {
    return (await stat(join(this.folder, 'data', `${topic}-${partition}`, `${'0'.repeat(20)}.log`))).size;
  }

  pause(): Promise<void> {
    return this.server.pause();
  }

  resume(): void {
    this.server.resume();
  }

  async close(): Promise<void> {
    await this.server.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}

interface Ports {
  sasl: number;
  tls: number;
  open: number;
  control: number;
}

function properties(folder: string, ports: Ports, options: TestKafkaOptions): string[] {
  const { user, certificate, detours = [] } = options;
  const listeners = [
    `SASL://127.0.0.1:${ports.sasl}`,
    `TLS://127.0.0.1:${ports.tls}`,
    `OPEN://127.0.0.1:${ports.open}`,
  ];
  const names = detours.map((_, at) => `DETOUR${at}`);
  const listening = detours.map(({ port }, at) => `${names[at]}://127.0.0.1:${port}`);
  const advertised = detours.map(({ to }, at) => `${names[at]}://${to.host}:${to.port}`);
  const protocols = [
    ...['SASL:SASL_PLAINTEXT', 'TLS:SASL_SSL', 'OPEN:PLAINTEXT', 'CONTROL:PLAINTEXT'],
    ...names.map((name) => `${name}:SASL_PLAINTEXT`),
  ];
  const jaas = 'org.apache.kafka.common.security';
  const oneLine = (pem: string): string => pem.trim().replaceAll('\n', '\\n');
  const signIn = ['sasl', 'tls', ...names.map((name) => name.toLowerCase())].flatMap((listener) => [
    `listener.name.${listener}.sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512`,
    `listener.name.${listener}.plain.sasl.jaas.config=${jaas}.plain.PlainLoginModule required user_${user.name}="${user.password}";`,
    ...['256', '512'].map(
      (bits) => `listener.name.${listener}.scram-sha-${bits}.sasl.jaas.config=${jaas}.scram.ScramLoginModule required;`,
    ),
  ]);
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${ports.control}`,
    'controller.listener.names=CONTROL',
    `listeners=${[...listeners, ...listening].join(',')},CONTROL://127.0.0.1:${ports.control}`,
    `advertised.listeners=${[...listeners, ...advertised].join(',')}`,
    `listener.security.protocol.map=${protocols.join(',')}`,
    'inter.broker.listener.name=OPEN',
    ...signIn,
    'listener.name.tls.ssl.keystore.type=PEM',
    `listener.name.tls.ssl.keystore.key=${oneLine(certificate.key)}`,
    `listener.name.tls.ssl.keystore.certificate.chain=${oneLine(certificate.cert)}`,
    `log.dirs=${join(folder, 'data')}`,
    'auto.create.topics.enable=false',
    'offsets.topic.replication.factor=1',
    'group.initial.rebalance.delay.ms=0',
    'log.cleaner.enable=false',
    'initial.broker.registration.timeout.ms=60000',
    ...(options.properties ?? []),
  ];
}

/** Its listeners open when it serves. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
