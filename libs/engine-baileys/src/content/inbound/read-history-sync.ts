import { pipeline } from 'node:stream/promises';
import { createInflate, inflateSync } from 'node:zlib';
import { Writable } from 'node:stream';
import { DomainError } from '@parley/contracts/base';
import type { BaileysModule, WaMessage } from '../../baileys-api.js';
import { bytesOf, type Proto, protoOf, textOf } from '../../wire/proto-value.js';
import type { BaileysMedia } from '../media/baileys-media.js';
import { BrokenFile } from '../media/decrypt.js';
import type { WaMediaReference } from '../media/media-reference.js';
import { unwrap } from '../unwrap.js';
import type { WaHistory } from './read-history.js';

const mostBytes = 256 * 1024 * 1024;

export interface HistoryParts {
  readonly sessionId: string;
  readonly baileys: BaileysModule;
  readonly media: Pick<BaileysMedia, 'open'>;
}

/** The notification that the account's phone has uploaded history, or has put it in the notification itself. */
export function historyNotification(message: WaMessage): Proto | undefined {
  if (message.key.fromMe !== true) return undefined;
  return protoOf(protoOf(unwrap(message.message)?.protocolMessage)?.historySyncNotification);
}

const finalCodes = ['link_expired', 'payload_too_large', 'engine_rejected'];

/** True if a retry cannot succeed either. */
export function isFinalOfHistory(error: unknown): boolean {
  return error instanceof BrokenFile || (error instanceof DomainError && finalCodes.includes(error.code));
}

/** @throws DomainError when the network does not hand over the history; BrokenFile when the bytes are no history */
export async function fetchHistory(
  notification: Proto,
  { baileys, media, sessionId }: HistoryParts,
): Promise<WaHistory> {
  const inline = bytesOf(notification.initialHistBootstrapInlinePayload);
  const bytes = inline ? inflatedInline(inline) : await inflated(notification, media, sessionId);
  try {
    const sync = baileys.proto.HistorySync?.decode(bytes);
    return sync ? (baileys.processHistoryMessage(sync) as WaHistory) : {};
  } catch (cause) {
    throw new BrokenFile('The history is none.', { cause });
  }
}

function inflatedInline(inline: Uint8Array): Buffer {
  try {
    return inflateSync(inline, { maxOutputLength: mostBytes });
  } catch (cause) {
    throw new BrokenFile('The history in its notification cannot be inflated.', { cause });
  }
}

async function inflated(notification: Proto, media: HistoryParts['media'], sessionId: string): Promise<Buffer> {
  const reference: WaMediaReference = {
    type: 'history',
    directPath: textOf(notification.directPath) ?? '',
    mediaKey: (bytesOf(notification.mediaKey) ?? Buffer.alloc(0)).toString('base64'),
  };
  const { bytes } = await media.open(sessionId, { ...reference }, mostBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = new Writable({
    write(chunk: Buffer, _, done): void {
      size += chunk.length;
      chunks.push(chunk);
      done(size > mostBytes ? new BrokenFile('The history is too large.') : null);
    },
  });
  try {
    await pipeline(bytes, createInflate(), keep);
  } catch (error) {
    if (isOfZlib(error)) throw new BrokenFile('The history cannot be inflated.', { cause: error });
    throw error;
  }
  return Buffer.concat(chunks);
}

/** True also for `Z_BUF_ERROR`, which means that the bytes end too early. */
function isOfZlib(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('Z_');
}
