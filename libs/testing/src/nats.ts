import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsMaxPayloadBytes } from '@parley/contracts';
import { freePort } from './free-port.js';
import { waitFor } from './wait-for.js';

/** A NATS server of the test file's own, with JetStream on files, on a fixed port of 127.0.0.1. */
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

export async function createTestNats(options: TestNatsOptions = {}): Promise<TestNats> {
  const { maxPayloadBytes = natsMaxPayloadBytes } = options;
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  const directory = await mkdtemp(join(tmpdir(), 'parley-nats-'));
  const configFile = join(directory, 'nats.conf');
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    await mkdir(directory, { recursive: true });
    await writeFile(configFile, `max_payload: ${maxPayloadBytes}\n`);
    const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory, '-c', configFile];
    server = spawn('nats-server', args, {
      stdio: 'ignore',
    });
    await once(server, 'spawn');
    await waitFor(() => jetStreamAnswers(url), { message: `nats-server on port ${port}` });
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  };
  const removeData = (): Promise<void> => rm(directory, { recursive: true, force: true });

  await start();
  return {
    url,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    restartEmpty: async () => {
      await end('SIGKILL');
      await removeData();
      await start();
    },
    close: async () => {
      await end('SIGKILL');
      await removeData();
    },
  };
}

/** JetStream recovers its streams after the port opens; this answers once it has. */
async function jetStreamAnswers(url: string): Promise<boolean> {
  const connection = await connect({ servers: url, timeout: 500, reconnect: false });
  try {
    await (await jetstreamManager(connection, { timeout: 500 })).getAccountInfo();
    return true;
  } finally {
    await connection.close();
  }
}
