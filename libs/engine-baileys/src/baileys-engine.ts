import type { BeforeApplicationShutdown } from '@nestjs/common';
import { type Ids, inTime, type KeyRing, type Logger, UnopenableSecret } from '@parley/service-runtime';
import type { SessionConfig } from '@parley/contracts/sessions';
import type { BlobStore } from '@parley/media-store';
import type { AddressPolicy } from '@parley/outbound-http';
import type { Pool, PoolClient } from 'pg';
import type { Registry } from 'prom-client';
import { NetworkTrouble } from '@parley/engine-kit';
import type {
  CredentialSeal,
  InboundRecorder,
  RemoteMediaReader,
  SessionRecord,
  Directory,
  Engine,
  EngineConnection,
  EngineHost,
  LogoutBy,
} from '@parley/engine-kit';
import { markAccount, marksOf, settleMark, unmarkedAccounts } from './auth/account-marks.js';
import { openAccountKey } from './auth/account-seal.js';
import { eraseAccount } from './auth/account.store.js';
import { holdAccount, type Holder, letAccountGo } from './auth/account-hold.js';
import { AccountWrites } from './auth/account-writes.js';
import { KeyCache } from './auth/key-cache.js';
import { isLinked, openAccount, openCreds } from './auth/linked-account.js';
import { purgeInbox } from './auth/inbox.store.js';
import type { BaileysModule } from './baileys-api.js';
import { loadBaileys } from './connection/load-baileys.js';
import type { Proxies } from './connection/proxies.js';
import { Turns } from './connection/turns.js';
import { WaSession } from './connection/wa-session.js';
import { BaileysMedia } from './content/media/baileys-media.js';
import { MediaHttp } from './content/media/media-http.js';
import { baileysDirectory, purgeDirectory } from './directory/baileys-directory.js';
import { groupPictures } from './directory/groups/group.store.js';
import { markDue } from './directory/settings/setting.store.js';
import { shareDueSettings } from './directory/settings/due-settings.js';
import { BaileysTransfer } from './moving/baileys-transfer.js';
import { isExporting } from './moving/exports.store.js';
import { passkeyTimes, type PasskeyTimes } from './linking/passkey/passkey-ceremony.js';
import { CloseCounts } from './connection/close-counts.js';
import { PasskeyCounts } from './linking/passkey/passkey-counts.js';
import { beginUnlink } from './unlinking/unlink.store.js';
import { UnlinkDevices } from './unlinking/unlink-devices.js';

/** Times that tests change. */
export interface BaileysTiming {
  /** How long each code is shown, instead of WhatsApp's own time. */
  readonly codeMs?: number;
  /** How long the stages of linking with a passkey may take. */
  readonly passkeyTimes?: Partial<PasskeyTimes>;
  /** How long a send waits for the network's acknowledgement; default 10 s. */
  readonly ackMs?: number;
}

export interface BaileysSettings extends BaileysTiming {
  /** PARLEY_SECRET first, then the earlier secrets that accounts may still be sealed under. */
  readonly masterSecrets: readonly [string, ...string[]];
  /** The path of the package. */
  readonly path: string;
  /** The URL of a test's server, instead of WhatsApp's. */
  readonly url?: string;
  /** Accounts that WhatsApp asks for a passkey can be linked. */
  readonly passkey?: boolean;
  /** Which addresses the proxies of sessions may have. */
  readonly policy: AddressPolicy;
  /** The public key that verifies the certificates of that server. */
  readonly noiseRootKey?: Buffer;
}

export interface BaileysParts {
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly ring: KeyRing;
  readonly holder: Holder;
  readonly arrivals: InboundRecorder;
  readonly registry: Registry;
  readonly proxies: Proxies;
  readonly seal: Pick<CredentialSeal, 'sealed'>;
}

/** A change of settings has committed or failed by then. */
const settingsSurelySeconds = 5;
const handshakesAtOnce = 10;
const closedWithinMs = 5_000;
const markedAtOnce = 20;

/** The engine's tables name no files of sends: the sends' own rows do. */
const noBlobs = 'SELECT NULL::bigint AS blob_id WHERE FALSE';

/** WhatsApp Web, through the package `baileys` (decisions.md §12). */
export class BaileysEngine implements Engine, BeforeApplicationShutdown {
  readonly name = 'baileys';
  readonly staysConnected = false;
  readonly directory: Directory;
  readonly media: RemoteMediaReader;
  readonly blobs = { pictures: groupPictures, underWay: noBlobs };
  readonly unlinking: UnlinkDevices;
  readonly transfer: BaileysTransfer;
  readonly #cache = new KeyCache();
  readonly #turns = new Turns(handshakesAtOnce);
  readonly #writes: AccountWrites;
  readonly #counts: PasskeyCounts;
  readonly #closings: CloseCounts;
  #baileys: Promise<BaileysModule> | undefined;
  /** By session id: resolves once the session's connection in this process is closed. */
  readonly #running = new Map<string, Promise<void>>();

  constructor(
    private readonly settings: BaileysSettings,
    private readonly parts: BaileysParts,
  ) {
    const { pool, ring, logger } = parts;
    this.#writes = new AccountWrites(pool);
    this.#counts = new PasskeyCounts(parts.registry);
    this.#closings = new CloseCounts(parts.registry);
    this.media = new BaileysMedia(pool, new MediaHttp(trustsLoopback(settings)), (sessionId) =>
      parts.proxies.ofSession(sessionId),
    );
    this.directory = baileysDirectory(pool);
    this.transfer = new BaileysTransfer({ pool, ring, ttlMs: parts.holder.ttlMs });
    this.unlinking = new UnlinkDevices({
      ...{ pool, ring, logger, url: settings.url },
      baileys: () => this.load(),
      turn: () => this.#turns.take(),
      agentOf: (ended) => parts.proxies.ofEnded(ended),
    });
  }

  /** What is left is due again later, in any process. */
  beforeApplicationShutdown(): Promise<void> {
    return inTime(this.unlinking.stop(), closedWithinMs, () => undefined);
  }

  checkConfig(config: SessionConfig): void {
    this.parts.proxies.check(config);
  }

  /** If the session was linked, the network is told later. */
  async discard(client: PoolClient, sessionId: string): Promise<void> {
    await beginUnlink(client, sessionId, await this.parts.seal.sealed(client, sessionId));
  }

  /** Also deletes the session's stored messages and groups: the next link may be to another account. */
  async loggedOut(client: PoolClient, sessionId: string, by: LogoutBy): Promise<void> {
    if (by === 'user') await this.discard(client, sessionId);
    else await eraseAccount(client, sessionId);
    await purgeDirectory(client, sessionId);
  }

  async purge(client: PoolClient, sessionId: string): Promise<void> {
    await eraseAccount(client, sessionId);
    await purgeInbox(client, sessionId);
    await purgeDirectory(client, sessionId);
  }

  settingsChange(sessionId: string, when: 'before' | 'after'): Promise<void> {
    return markDue(this.parts.pool, sessionId, when === 'before' ? settingsSurelySeconds : 0);
  }

  /** Takes the identities of accounts that an earlier version linked, so that none of them is imported a second time. */
  async markAccounts(): Promise<void> {
    const { pool, ring, logger } = this.parts;
    const unmarked = await unmarkedAccounts(pool, markedAtOnce);
    if (unmarked.length === 0) return;
    const baileys = await this.load();
    for (const { sessionId, keySealed, credentials } of unmarked) {
      try {
        const creds = openCreds(baileys, openAccountKey(ring, keySealed, sessionId), credentials, sessionId);
        const { me } = creds;
        if (me && isLinked(creds)) await markAccount(pool, sessionId, marksOf({ ...creds, me }));
        else await settleMark(pool, sessionId, false);
      } catch (error) {
        if (!(error instanceof UnopenableSecret)) throw error;
        logger.warn({ err: error, sessionId }, 'an account cannot be looked at');
        await settleMark(pool, sessionId, false);
      }
    }
  }

  /** Sends the due changes of settings of the sessions that are connected in this process. */
  shareSettings(): Promise<void> {
    const { pool, logger } = this.parts;
    return shareDueSettings(pool, (error, sessionId) =>
      logger.warn({ err: error, sessionId }, 'settings are not told to WhatsApp yet; it is tried again'),
    );
  }

  /** Waits up to 5 s for this process's earlier connection of the session to close, so that one device has no two sockets. */
  async open(session: SessionRecord, host: EngineHost): Promise<EngineConnection> {
    const baileys = await this.load();
    const before = this.#running.get(session.id);
    if (before) await inTime(before, closedWithinMs, () => undefined);
    const { pool, ring, logger, proxies } = this.parts;
    const agent = await proxies.of(session);
    const account = await openAccount(session, baileys, {
      ...{ pool, ring, logger, cache: this.#cache },
      recordedWithinMs: closedWithinMs,
      write: (write) => this.#writes.add(write),
    });
    if (!(await holdAccount(pool, session.id, this.parts.holder))) {
      logger.warn({ sessionId: session.id }, 'opened although another process may have a socket open');
    }
    if (await isExporting(pool, session.id)) {
      this.letGo(session.id);
      throw new NetworkTrouble('The session is being exported.');
    }
    let released: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (released = resolve));
    this.#running.set(session.id, closed);
    const running = this.session(session, host, {
      ...{ baileys, account, agent },
      released: () => {
        if (this.#running.get(session.id) === closed) this.#running.delete(session.id);
        released();
        this.letGo(session.id);
      },
    });
    running.start();
    return running.connection;
  }

  private letGo(sessionId: string): void {
    // The session runs here again: its new connection holds the account.
    if (this.#running.has(sessionId)) return;
    letAccountGo(this.parts.pool, sessionId, this.parts.holder).catch((error: unknown) =>
      this.parts.logger.warn({ err: error, sessionId }, 'another process opens the session a little later'),
    );
  }

  private session(
    session: SessionRecord,
    host: EngineHost,
    own: Pick<ConstructorParameters<typeof WaSession>[0], 'baileys' | 'account' | 'agent' | 'released'>,
  ): WaSession {
    const { url, codeMs, ackMs, passkey, passkeyTimes: times } = this.settings;
    const { pool, blobs, ids, logger, arrivals } = this.parts;
    const { id: sessionId, projectId } = session;
    return new WaSession({
      ...{ session, host, pool, blobs, ids, logger, url, codeMs, ackMs, ...own },
      trustsLoopback: trustsLoopback(this.settings),
      ...{ counts: this.#counts, closings: this.#closings },
      ...(passkey ? { passkeys: { times: { ...passkeyTimes, ...times } } } : {}),
      turn: () => this.#turns.take(),
      record: (items) => arrivals.add(items.map((item) => ({ ...item, sessionId, projectId }))),
      leave: (link) => this.unlinking.onLink(sessionId, link),
    });
  }

  /** Loads the package once per process, when the first session needs it. */
  private load(): Promise<BaileysModule> {
    const { path, noiseRootKey } = this.settings;
    this.#baileys ??= loadBaileys(path, this.parts.logger, noiseRootKey).catch((error: unknown) => {
      this.#baileys = undefined;
      throw error;
    });
    return this.#baileys;
  }
}

/** Only a test's server is reached without TLS. */
function trustsLoopback({ url }: BaileysSettings): boolean {
  return url?.startsWith('ws://') === true;
}
