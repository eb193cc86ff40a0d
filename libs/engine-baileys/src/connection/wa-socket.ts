import type { Agent } from 'node:http';
import type { SessionConfig } from '@parley/contracts/sessions';
import { inTime, type Logger } from '@parley/service-runtime';
import type { AuthCreds, BaileysModule, KeyStore, LidMapping, Proto, WaMessageKey, WaSocket } from '../baileys-api.js';
import type { SignalJournal } from '../inbox/signal-journal.js';
import { waLogger } from '../wire/wa-logger.js';

export interface SocketParts {
  readonly sessionId: string;
  readonly baileys: BaileysModule;
  readonly logger: Logger;
  readonly url?: string;
  readonly agent?: Agent | undefined;
  readonly config: Pick<SessionConfig, 'device' | 'history'>;
  readonly creds: AuthCreds;
  readonly keys: KeyStore;
  readonly journal: SignalJournal;
  sent(key: WaMessageKey): Promise<Proto | undefined>;
}

const connectWithinMs = 20_000;
/** Shorter than the deadline of a client's request. */
const answeredWithinMs = 20_000;
const lidsWithinMs = 5_000;
const noLidForMs = 600_000;

/** Opens a connection. Its results arrive as events of the socket. */
export function openSocket(parts: SocketParts): WaSocket {
  const { baileys, creds, keys, journal, sessionId } = parts;
  const { makeSignalRepository, browser } = baileys.DEFAULT_CONNECTION_CONFIG;
  const { device = browser[0], history } = parts.config;
  return baileys.makeWASocket({
    ...(parts.url === undefined ? {} : { waWebSocketUrl: parts.url }),
    auth: { creds, keys },
    logger: waLogger(parts.logger, sessionId),
    connectTimeoutMs: connectWithinMs,
    defaultQueryTimeoutMs: answeredWithinMs,
    markOnlineOnConnect: false,
    // The phone shows the first name as that of the device.
    browser: [device, browser[1], browser[2]],
    ...(parts.agent && { agent: parts.agent }),
    syncFullHistory: history === 'full',
    // A failed commit closes the connection, so the package must not retry it.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 1 },
    getMessage: (key: WaMessageKey) => parts.sent(key),
    makeSignalRepository: (...[auth, logger, lidsOf]: Parameters<typeof makeSignalRepository>) =>
      journal.wrap(makeSignalRepository(auth, logger, lidsOf && askedOnce(lidsOf)), auth.keys),
  });
}

type LidsOf = (phoneJids: readonly string[]) => Promise<LidMapping[] | undefined>;

/** Without a LID the package asks for it at every message. A person without one is asked for again only after 10 minutes. */
function askedOnce(lidsOf: LidsOf): LidsOf {
  const without = new Map<string, number>();
  return async (jids) => {
    const now = Date.now();
    const asked = jids.filter((jid) => (without.get(jid) ?? 0) <= now);
    if (asked.length === 0) return [];
    const found = (await inTime(lidsOf(asked), lidsWithinMs, () => undefined)) ?? [];
    const known = new Set(found.map(({ pn }) => pn));
    if (without.size > 1_000) without.clear();
    for (const jid of asked) if (!known.has(jid)) without.set(jid, now + noLidForMs);
    return found;
  };
}

const closeWithinMs = 1_000;

/** Closes the socket and resolves once it is closed. Terminates it if the other side does not answer within 1 s. */
export async function closeSocket(socket: WaSocket): Promise<void> {
  const raw = (socket.ws as { socket?: { terminate(): void } | null }).socket;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      raw?.terminate();
      resolve();
    }, closeWithinMs);
  });
  await Promise.race([Promise.resolve(socket.end(undefined)), late]);
  clearTimeout(timer);
}
