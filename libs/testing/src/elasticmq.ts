import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { type JavaProgram, JavaServer, missingForJava } from './java-server.js';

const program = (file: string): JavaProgram => ({
  name: 'ElasticMQ',
  jarsVariable: 'TEST_ELASTICMQ_JARS',
  jvmOptions: ['-Xmx128m', `-Dconfig.file=${file}`],
  mainClass: 'org.elasticmq.server.Main',
});

/** Why this machine has no ElasticMQ for tests; undefined where it has. */
export function missingElasticMq(): string | undefined {
  return missingForJava(program(''));
}

export interface TestElasticMqOptions {
  /** Messages survive a restart. Without it nothing does but the queues of the settings. */
  readonly isDurable?: boolean;
}

/** An ElasticMQ of the test's own, which speaks the protocol of SQS. */
export class TestElasticMq {
  private constructor(
    private readonly server: JavaServer,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** @param queues their definitions by name, in the server's own format */
  static async start(
    queues: Readonly<Record<string, string>>,
    { isDurable = false }: TestElasticMqOptions = {},
  ): Promise<TestElasticMq> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-elasticmq-'));
    const port = await freePort();
    const file = join(folder, 'elasticmq.conf');
    const storage = isDurable ? [durableStorage(folder)] : [];
    await writeFile(file, [configuration(port, queues), ...storage].join('\n'));
    const answers = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/?Action=ListQueues`).then(
        ({ ok }) => ok,
        () => false,
      );
    const server = new JavaServer(program(file), [], answers);
    await server.start();
    return new TestElasticMq(server, folder, port);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends it without warning. */
  kill(): Promise<void> {
    return this.server.end('SIGKILL');
  }

  restart(): Promise<void> {
    return this.server.start();
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

/** Each message is in the file before the answer. */
function durableStorage(folder: string): string {
  return `messages-storage { enabled = true, uri = "jdbc:h2:${join(folder, 'messages')};WRITE_DELAY=0" }`;
}

function configuration(port: number, queues: Readonly<Record<string, string>>): string {
  const defined = Object.entries(queues).map(([name, definition]) => `  "${name}" { ${definition} }`);
  return [
    `node-address { protocol = http, host = localhost, port = ${port}, context-path = "" }`,
    `rest-sqs { enabled = true, bind-port = ${port}, bind-hostname = "127.0.0.1", sqs-limits = strict }`,
    'rest-stats { enabled = false }',
    `queues {\n${defined.join('\n')}\n}`,
  ].join('\n');
}
