import { Flag, invalidField, Nested, sendKeySeconds, Text } from '@parley/contracts/base';
import { maxCaptionLength } from '@parley/contracts/messages';
import type { WahaMessage } from '@parley/contracts/waha';
import { idempotencyOf } from '../../../access/requests/index.js';
import type { RouteKey } from '../../../access/routes/index.js';
import { ConvertFile, declaredType, fileSource, type FileSource } from '../../../routes/media/index.js';
import { type FileSend, SendFile, type SentFileKind } from '../../../routes/sends/index.js';
import { NotOffered } from '../edge/waha-refusal.js';
import { sentMessage } from '../messages.js';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { commonFields, WahaSendBody } from './send-fields.js';

/** A file by URL, or in base64 (waha.md §6). */
export class WahaFileInput {
  @Text({ optional: true, min: 1, max: 2048 }) url?: string;
  @Text({ optional: true, description: 'Base64.' }) data?: string;
  @Text({ optional: true, min: 1, max: 255 }) mimetype?: string;
  @Text({ optional: true, min: 1, max: 255 }) filename?: string;
}

export class WahaSendFile extends WahaSendBody {
  @Nested(() => WahaFileInput) file: WahaFileInput;
  @Text({ optional: true, max: maxCaptionLength }) caption?: string;
  @Flag({ optional: true }) convert?: boolean;
  @Flag({ optional: true }) asNote?: boolean;
}

/** The type that a kind needs to be played as what it is. */
const playable: Readonly<Partial<Record<SentFileKind, string>>> = { voice: 'audio/ogg', video: 'video/mp4' };

/** @throws DomainError `invalid_parameter`, `missing_field`, naming the field */
export function wahaFileSource({ url, data, mimetype, filename }: WahaFileInput): FileSource {
  if ((url === undefined) === (data === undefined)) throw invalidField('file', 'needs one of "url" and "data"');
  if (url === undefined) return fileSource({ data, mimetype, filename }, 'file');
  const source = fileSource({ url, filename }, 'file');
  // What the request says of the file goes before what the server says.
  const declared = mimetype === undefined ? {} : { mimetype: declaredType(mimetype, 'file.mimetype') };
  return source.from === 'url' ? { ...source, ...declared } : source;
}

/** What changes how the file arrives is obeyed or refused. */
export function requirePossible(
  call: WahaCall<Pick<WahaSendFile, 'asNote' | 'convert' | 'file'>>,
  kind: SentFileKind,
): void {
  const { asNote, convert, file } = call.body;
  if (asNote) throw new NotOffered('Field "asNote": Parley sends no round video notes.');
  const type = playable[kind];
  const isRight = type === undefined || file.mimetype?.split(';', 1)[0]?.trim().toLowerCase() === type;
  if (!convert || isRight || call.get(ConvertFile).isInstalled) return;
  throw new NotOffered(`Field "convert": Parley converts files only where ffmpeg is installed. Send ${type}.`);
}

async function sendFile(call: WahaCall<WahaSendFile>, kind: SentFileKind, key: RouteKey): Promise<WahaMessage> {
  requirePossible(call, kind);
  const { file, caption } = call.body;
  const source = wahaFileSource(file);
  const fields = (await commonFields(call)) as unknown as FileSend;
  const idempotency = idempotencyOf(call.by, key, call.idempotencyKey, sendKeySeconds);
  // What a client calls a voice message is shown nowhere.
  const named = kind === 'voice' && 'filename' in source ? { ...source, filename: undefined } : source;
  const request: FileSend = { ...fields, ...(kind !== 'voice' && caption !== undefined && { caption }), idempotency };
  const { uploads } = call;
  const body = { ...fields, caption: request.caption, file };
  const sent = await call.through(key, { body }, ({ by }) =>
    call.get(SendFile).execute(by, kind, request, { source: named, uploads }),
  );
  return sentMessage(call, sent);
}

function sendsFile(key: RouteKey, kind: SentFileKind): WahaOperation {
  return operation<WahaSendFile>({
    key,
    native: key,
    takesFile: true,
    body: WahaSendFile,
    run: (call) => sendFile(call, kind, key),
  });
}

/** Sends with a file (waha.md §6). */
export const fileSendOperations: readonly WahaOperation[] = [
  sendsFile('POST /api/sendImage', 'image'),
  sendsFile('POST /api/sendFile', 'document'),
  sendsFile('POST /api/sendVideo', 'video'),
  sendsFile('POST /api/sendVoice', 'voice'),
];
