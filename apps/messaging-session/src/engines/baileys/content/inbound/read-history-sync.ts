import { pipeline } from 'node:stream/promises';
import { createInflate, inflateSync } from 'node:zlib';
import { Writable } from 'node:stream';
import type { BaileysModule, WaMessage } from '../../baileys-api.js';
import { bytesOf, type Proto, protoOf, textOf } from '../../wire/proto-value.js';
import type { BaileysMedia } from '../media/baileys-media.js';
import type { WaMediaReference } from '../media/media-reference.js';
import { unwrap } from '../unwrap.js';
import type { WaHistory } from './read-history.js';

const mostBytes = 256 * 1024 * 1024;

export interface HistoryParts {
  readonly sessionId: string;
  readonly baileys: BaileysModule;
  readonly media: Pick<BaileysMedia, 'open'>;
}

/** The notification that the account's phone has put history at the network, or in it. */
export function historyNotification(message: WaMessage): Proto | undefined {
  if (message.key.fromMe !== true) return undefined;
  return protoOf(protoOf(unwrap(message.message)?.protocolMessage)?.historySyncNotification);
}

/** @throws DomainError where the network does not hand it over */
export async function fetchHistory(
  notification: Proto,
  { baileys, media, sessionId }: HistoryParts,
): Promise<WaHistory> {
  const inline = bytesOf(notification.initialHistBootstrapInlinePayload);
  const bytes = inline
    ? inflateSync(inline, { maxOutputLength: mostBytes })
    : await inflated(notification, media, sessionId);
  const sync = baileys.proto.HistorySync?.decode(bytes);
  if (!sync) return {};
  return baileys.processHistoryMessage(sync) as WaHistory;
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
      done(size > mostBytes ? new Error('The history is too large.') : null);
    },
  });
  await pipeline(bytes, createInflate(), keep);
  return Buffer.concat(chunks);
}
