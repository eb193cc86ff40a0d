import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { findProgram } from './find-program.js';
import type { ServerKind, ServerPlace } from './server-kind.js';

const maxPayloadBytes = 8 * 1024 * 1024;
const probeTimeoutMs = 3_000;

/** Embedded NATS with JetStream on files. */
export const natsServer: ServerKind = {
  name: 'nats',
  variable: 'NATS_URL',
  stopSignal: 'SIGTERM',
  findProgram: () => findProgram('nats-server'),

  prepare(program, place) {
    mkdirSync(join(place.folder, 'jetstream'), { recursive: true, mode: 0o700 });
    writeFileSync(configPath(place), config(place));
    return Promise.resolve({ program, args: ['-c', configPath(place)], cwd: place.folder });
  },

  mark: (place) => ({ program: 'nats-server', argument: configPath(place) }),

  url: (place) => `nats://127.0.0.1:${place.port}`,

  async probe(url) {
    const connection = await connect({ servers: url, timeout: probeTimeoutMs, reconnect: false });
    try {
      // JetStream recovers its streams after the port opens; this answers once it has.
      await (await jetstreamManager(connection, { timeout: probeTimeoutMs })).getAccountInfo();
    } finally {
      await connection.close();
    }
  },
};

function config(place: ServerPlace): string {
  return [
    `listen: "127.0.0.1:${place.port}"`,
    'server_name: "parley"',
    `max_payload: ${maxPayloadBytes}`,
    `jetstream { store_dir: ${JSON.stringify(join(place.folder, 'jetstream'))} }`,
    '',
  ].join('\n');
}

const configPath = (place: ServerPlace): string => join(place.folder, 'nats.conf');
