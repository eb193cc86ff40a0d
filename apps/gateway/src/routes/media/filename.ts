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
