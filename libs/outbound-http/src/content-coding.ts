import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** More codings than that are no honest answer; each has to be undone. */
const mostCodings = 2;

/** A coding that the answer has and that is not undone here. */
export class UnknownCoding extends Error {}

/**
 * The bytes of an answer without its content codings (RFC 9110 §8.4), which were not asked for and may come all the same: object
 * stores serve what was stored coded. Reads no more than the reader takes, so the reader bounds the decoded bytes.
 * @param header `Content-Encoding`
 * @throws UnknownCoding
 */
export async function decodedBody(body: Readable, header: string | string[] | undefined): Promise<Readable> {
  const codings = [header]
    .flat()
    .flatMap((line) => line?.split(',') ?? [])
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > mostCodings) throw new UnknownCoding(codings.join(', '));
  let decoded = body;
  for (const coding of codings.toReversed()) decoded = through(decoded, await decoderOf(coding, decoded));
  return decoded;
}

/** The bytes are not coded as the header says, or not to their end. */
export function isBrokenCoding(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(?:Z_|ERR__ERROR_|ERR_BROTLI)/.test(code);
}

async function decoderOf(coding: string, body: Readable): Promise<Transform> {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return (await isZlib(body)) ? createInflate() : createInflateRaw();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new UnknownCoding(coding);
  }
}

/** Some servers send `deflate` without the wrapper that it must have (RFC 9110 §8.4.1.2). The first byte tells. */
async function isZlib(body: Readable): Promise<boolean> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    body.unshift(chunk);
    return ((chunk as Buffer)[0]! & 0x0f) === 8;
  }
  return true;
}

/** A failure of either side destroys both; who reads the result sees it. */
function through(body: Readable, decoder: Transform): Readable {
  return pipeline(body, decoder, () => undefined);
}
