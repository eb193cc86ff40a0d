/** A `Content-Disposition` (RFC 6266): the name in ASCII for old clients, and the full name beside it. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string | undefined): string {
  if (filename === undefined) return kind;
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * The filename of a `Content-Disposition` header, as written by real servers: `filename*` (RFC 8187) before `filename`, which may
 * stand without quotes and may hold UTF-8. Undefined without one.
 */
export function filenameOfDisposition(header: string | string[] | undefined): string | undefined {
  const [line = ''] = [header].flat();
  return extended(line) ?? plain(line);
}

function extended(line: string): string | undefined {
  const [, charset = '', encoded] = /;\s*filename\*\s*=\s*"?([\w-]+)'[^']*'([^;"\s]+)/i.exec(line) ?? [];
  if (encoded === undefined) return undefined;
  const bytes = Buffer.from(
    encoded.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  return /^iso-8859-1$/i.test(charset) ? bytes.toString('latin1') : utf8(bytes);
}

function plain(line: string): string | undefined {
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^";]+))/i.exec(line) ?? [];
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare?.trim();
  if (name === undefined) return undefined;
  // undici may give the bytes of the header as characters.
  const isBytes = [...name].every((character) => character <= '\u00ff');
  return isBytes ? (utf8(Buffer.from(name, 'latin1')) ?? name) : name;
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
