import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsMaxPayloadBytes } from '@parley/contracts/base';
import { type ServerProgram, TestServer } from './test-server.js';

/**
 * A NATS server that no other test has now, with JetStream on files, on a fixed port of 127.0.0.1. Its account is the
 * test's own, so that nothing of tests before is in it.
 */
export interface TestNats {
  readonly url: string;
  /** Stops it in good order; its streams stay. */
  stop(): Promise<void>;
  /** Ends it without warning (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same port and data; stops it first when it runs. */
  restart(): Promise<void>;
  /** Starts it again with all streams lost. */
  restartEmpty(): Promise<void>;
  /** Ends it for good and removes its data. */
  close(): Promise<void>;
}

export interface TestNatsOptions {
  /** Default: what an installation has, so that the largest request body passes. */
  maxPayloadBytes?: number;
}

/** As many tests may have a server one after another. */
const accountsPerServer = 100;

export async function createTestNats(options: TestNatsOptions = {}): Promise<TestNats> {
  const { maxPayloadBytes = natsMaxPayloadBytes } = options;
  const server = await TestServer.take(programOf(maxPayloadBytes));
  const account = accountNamed(server.uses);
  const restart = async (): Promise<void> => {
    await server.end('SIGTERM');
    await server.start();
  };
  return {
    url: `nats://${account}:${account}@127.0.0.1:${server.port}`,
    stop: () => server.end('SIGTERM'),
    kill: () => server.end('SIGKILL'),
    restart,
    restartEmpty: async () => {
      await server.end('SIGKILL');
      await server.removeData();
      await server.start();
    },
    close: () => server.giveBack(server.uses < accountsPerServer),
  };
}

const accountNamed = (number: number): string => `account-${number}`;
const programs = new Map<number, ServerProgram>();

/** The same one for the same size: servers are kept by their program. */
function programOf(maxPayloadBytes: number): ServerProgram {
  const known = programs.get(maxPayloadBytes);
  if (known) return known;
  const program: ServerProgram = {
    name: 'nats-server',
    prepare: async (port, directory) => {
      const configFile = join(directory, 'nats.conf');
      await writeFile(configFile, `max_payload: ${maxPayloadBytes}\naccounts {\n${accounts().join('\n')}\n}\n`);
      return ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory, '-c', configFile];
    },
    answers: jetStreamAnswers,
  };
  programs.set(maxPayloadBytes, program);
  return program;
}

function accounts(): string[] {
  return Array.from({ length: accountsPerServer }, (_, index) => {
    const name = accountNamed(index + 1);
    return `  ${name} { jetstream: enabled, users: [{ user: "${name}", password: "${name}" }] }`;
  });
}

/** JetStream recovers its streams after the port opens; this answers once it has. */
async function jetStreamAnswers(port: number): Promise<boolean> {
  const name = accountNamed(1);
  const servers = `127.0.0.1:${port}`;
  const connection = await connect({ servers, user: name, pass: name, timeout: 500, reconnect: false });
  try {
    await (await jetstreamManager(connection, { timeout: 500 })).getAccountInfo();
    return true;
  } finally {
    await connection.close();
  }
}
