import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { writeFileAtomic } from './atomic-file.js';
import { findProgram } from './find-program.js';
import { authorizationConfig, natsUrl, natsUsers } from './nats-users.js';
import { signal } from './running-process.js';
import type { ServerKind, ServerPlace, ServerSize } from './server-kind.js';

export const maxPayloadBytes = 17 * 1024 * 1024;
const probeTimeoutMs = 3_000;
/**
 * The variables of NATS. Go collects garbage before it takes more than the limit (a soft one, beyond which NATS is slower and
 * goes on), and runs on one core. With two, each wake-up of NATS wakes threads that look for work: a third more context
 * switches a message.
 */
export const natsLimits: Readonly<Record<ServerSize, { GOMEMLIMIT?: string; GOMAXPROCS?: string }>> = {
  small: { GOMEMLIMIT: '64MiB', GOMAXPROCS: '1' },
  middle: { GOMEMLIMIT: '256MiB', GOMAXPROCS: '1' },
  large: {},
};

/** Embedded NATS with file-based JetStream and a user for each service. */
export const natsServer: ServerKind = {
  name: 'nats',
  variable: 'NATS_URL',
  stopSignal: 'SIGTERM',
  findProgram: () => findProgram('nats-server'),

  prepare: (program, place) => {
    mkdirSync(join(place.folder, 'jetstream'), { recursive: true, mode: 0o700 });
    writeFileAtomic(configPath(place), config(place));
    const env = natsLimits[place.size];
    writeFileAtomic(limitsPath(place), JSON.stringify(env));
    return Promise.resolve({ program, args: ['-c', configPath(place)], cwd: place.folder, env });
  },

  // The running server may have been started by another version: it reloads this version's users and permissions.
  refresh: (place, pid) => {
    writeFileAtomic(configPath(place), config(place));
    signal(pid, 'SIGHUP');
    return Promise.resolve();
  },

  // They are read at a start only.
  suits: (place) => Promise.resolve(isDeepStrictEqual(startedWith(place), natsLimits[place.size])),

  mark: (place) => ({ program: 'nats-server', argument: configPath(place) }),

  url: (place) => natsUrl(place.folder, place.port, 'operator'),

  serviceUrl: (place, service) => natsUrl(place.folder, place.port, service),

  probe: async (url) => {
    const { servers, user, pass } = addressOf(url);
    const connection = await connect({ servers, user, pass, timeout: probeTimeoutMs, reconnect: false });
    try {
      // JetStream recovers mostly before the port opens; this request succeeds once recovery is complete.
      await (await jetstreamManager(connection, { timeout: probeTimeoutMs })).getAccountInfo();
    } finally {
      await connection.close();
    }
  },

  // NATS opens its port only once its streams are recovered. A server whose port is taken exits.
  startsSilently: true,
  isStarting: ({ cause }) => cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED',
};

/** Converts a NATS_URL to options of the NATS client, which does not read credentials from URLs. */
export function addressOf(url: string): { servers: string[]; user?: string; pass?: string } {
  const urls = url.split(',').map((one) => new URL(one.includes('://') ? one.trim() : `nats://${one.trim()}`));
  const [first] = urls;
  const servers = urls.map(({ host }) => host);
  if (first === undefined || first.username === '') return { servers };
  return { servers, user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) };
}

function config(place: ServerPlace): string {
  return [
    `listen: "127.0.0.1:${place.port}"`,
    'server_name: "parley"',
    `max_payload: ${maxPayloadBytes}`,
    `jetstream { store_dir: ${JSON.stringify(join(place.folder, 'jetstream'))} }`,
    authorizationConfig(natsUsers(place.folder)),
  ].join('\n');
}

/** The limits with which the server in this folder was started; none before this file existed. */
function startedWith(place: ServerPlace): unknown {
  try {
    return JSON.parse(readFileSync(limitsPath(place), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

const configPath = (place: ServerPlace): string => join(place.folder, 'nats.conf');
const limitsPath = (place: ServerPlace): string => join(place.folder, 'limits.json');
