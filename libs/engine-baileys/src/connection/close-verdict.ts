/** What the session does after its socket was closed (decisions.md §12). */
export type CloseVerdict =
  /** The network asks for a new connection. The session reconnects at once and keeps its status. */
  | { readonly kind: 'reopen' }
  | { readonly kind: 'retry'; readonly detail: string }
  /** The connection has shown all of its codes. */
  | { readonly kind: 'codes_shown' }
  | { readonly kind: 'logged_out'; readonly reason: string }
  | { readonly kind: 'stream_error'; readonly detail: string }
  | { readonly kind: 'banned'; readonly code: number; readonly reason: string; readonly seconds?: number }
  | { readonly kind: 'refused'; readonly detail: string };

/** A Boom of the package. */
export interface CloseError {
  readonly message?: string;
  readonly output?: { readonly statusCode?: number };
  readonly data?: unknown;
}

const unlinked = 'The phone unlinked this device.';

const loggedOut: Readonly<Record<number, string>> = {
  401: unlinked,
  403: 'WhatsApp banned the account.',
  406: 'WhatsApp does not know the account.',
  516: 'The device was removed.',
};

const refused: Readonly<Record<number, string>> = {
  405: 'WhatsApp does not accept this version of the client (405).',
  409: 'WhatsApp refused the connection: conflict (409).',
  411: 'The account does not have multi-device (411).',
  418: 'WhatsApp refused the connection (418).',
};

/** The reasons as WhatsApp's own clients show them. */
const bans: Readonly<Record<number, string>> = {
  101: 'sent too many messages to people who do not have the number in their address books',
  102: 'blocked by too many people',
  103: 'made too many groups with people who do not have the number in their address books',
  104: 'sent the same message to too many people',
  106: 'sent too many messages to a broadcast list',
};

/** @param showing whether a code is shown that was not scanned yet */
export function closeVerdict(error: CloseError = {}, showing: boolean): CloseVerdict {
  const code = error.output?.statusCode;
  // A failed websocket has the HTTP status of any proxy on the way. Such a status is not WhatsApp's.
  if (error.message?.startsWith('WebSocket Error')) return { kind: 'retry', detail: error.message };
  if (says(error.data, 'device_removed')) return { kind: 'logged_out', reason: unlinked };
  if (code === 408 && showing && error.message !== 'Connection was lost') return { kind: 'codes_shown' };
  return ofCode(code, error.data) ?? { kind: 'retry', detail: `The connection to WhatsApp was lost (${code ?? '?'}).` };
}

/** Undefined for a code that only means a lost connection. */
function ofCode(code: number | undefined, data: unknown): CloseVerdict | undefined {
  switch (code) {
    case undefined:
      return undefined;
    case 515:
      return { kind: 'reopen' };
    case 440:
      return { kind: 'stream_error', detail: 'Another client took over the connection (440).' };
    case 402:
      return banned(data);
    default: {
      const [reason, detail] = [loggedOut[code], refused[code]];
      if (reason !== undefined) return { kind: 'logged_out', reason };
      return detail === undefined ? undefined : { kind: 'refused', detail };
    }
  }
}

const importedLatelyMs = 24 * 3_600_000;

/** What to add to a 440 of an account that was imported lately: the system that it came from still runs it. */
export function afterImport(importedAt: Date | undefined, now = Date.now()): string {
  if (importedAt === undefined || now - importedAt.getTime() > importedLatelyMs) return '';
  return ' The account was imported here: stop the system that it came from, or both lose messages.';
}

function banned(data: unknown): CloseVerdict {
  const { code, expire } = attributesOf(data);
  const number = Number(code) || 0;
  const seconds = Number(expire);
  return {
    kind: 'banned',
    code: number,
    reason: bans[number] ?? 'WhatsApp banned the account for a time',
    ...(Number.isFinite(seconds) && seconds > 0 ? { seconds } : {}),
  };
}

/** The ban as clients are told of it, with the time at which it ends. */
export function bannedUntil({ code, reason, seconds }: Extract<CloseVerdict, { kind: 'banned' }>) {
  const until = seconds === undefined ? {} : { expiresAt: Math.floor(Date.now() / 1000) + seconds };
  return { kind: 'banned', code, reason, ...until } as const;
}

/** The attributes: a failure has them in `data` itself, a stream error in the node's `attrs`. */
function attributesOf(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null) return {};
  const { attrs } = data as { attrs?: unknown };
  return (typeof attrs === 'object' && attrs !== null ? attrs : data) as Record<string, unknown>;
}

function says(data: unknown, word: string): boolean {
  if (typeof data === 'string') return data === word;
  if (typeof data !== 'object' || data === null || data instanceof Uint8Array) return false;
  return Object.values(data).some((part) => says(part, word));
}
