import { createHash, randomBytes } from 'node:crypto';
import { refusal } from './graph-refusals.js';
import { type GraphReply, type GraphRequest, ok } from './graph-request.js';
import type { FakeMedia, FakeNumber, GraphState } from './graph-state.js';

export interface UploadedPart {
  readonly name: string;
  readonly contentType: string;
  readonly filename?: string;
  readonly bytes: Buffer;
}

/** The parts of `multipart/form-data`; undefined when it is none. */
export function partsOf({ contentType, body }: GraphRequest): UploadedPart[] | undefined {
  const [, boundary] = /^multipart\/form-data; *boundary="?([^";]+)"?$/.exec(contentType) ?? [];
  if (boundary === undefined) return undefined;
  // Latin-1 has a character for each byte.
  const pieces = body.toString('latin1').split(`--${boundary}`);
  if (pieces.length < 3 || pieces.at(-1) !== '--\r\n' || pieces[0] !== '') return undefined;
  return pieces.slice(1, -1).map((piece) => {
    const at = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, at), 'latin1').toString('utf8');
    const [, name = ''] = /; name="([^"]*)"/.exec(head) ?? [];
    const [, filename] = /; filename="([^"]*)"/.exec(head) ?? [];
    const [, type = ''] = /^content-type: *(.*)$/im.exec(head) ?? [];
    const bytes = Buffer.from(piece.slice(at + 4, -2), 'latin1');
    return { name, contentType: type.trim(), bytes, ...(filename === undefined ? {} : { filename }) };
  });
}

export function answerUpload(state: GraphState, { phoneNumberId }: FakeNumber, request: GraphRequest): GraphReply {
  const parts = partsOf(request);
  const file = parts?.find(({ name }) => name === 'file');
  const product = parts?.find(({ name }) => name === 'messaging_product')?.bytes.toString();
  if (!file || product !== 'whatsapp')
    return refusal(100, { details: 'The parameters file and messaging_product are required.' });
  if (file.contentType === '' || file.bytes.length === 0)
    return refusal(131053, { details: 'The file is empty or has no type.' });
  const id = state.nextId();
  state.media.set(id, { id, phoneNumberId, mimeType: file.contentType, bytes: file.bytes });
  return ok({ id });
}

/** The look-up of a link that lives a while; each makes a new one. */
export function answerMediaLink(media: FakeMedia, baseUrl: string, expiresAt: number): GraphReply {
  media.link = { secret: randomBytes(16).toString('hex'), expiresAt };
  return ok({
    messaging_product: 'whatsapp',
    url: `${baseUrl}/whatsapp_business/attachments/?mid=${media.id}&hash=${media.link.secret}`,
    mime_type: media.mimeType,
    sha256: media.claimedSha256 ?? createHash('sha256').update(media.bytes).digest('hex'),
    file_size: String(media.bytes.length),
    id: media.id,
  });
}

/** The bytes behind a link. */
export function answerDownload(state: GraphState, { query }: GraphRequest, now: number): GraphReply {
  const media = state.media.get(query.get('mid') ?? '');
  if (!media?.link || media.link.secret !== query.get('hash') || media.link.expiresAt <= now) {
    return { status: 404, body: Buffer.from('URL signature expired') };
  }
  return ok(media.bytes, { 'content-type': media.mimeType });
}
