const maxLength = 255;

/** The last part of a name or path, without what no file system takes; undefined when nothing is left of it. */
export function filenameOf(name: string | undefined): string | undefined {
  const last = name
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}|\p{Surrogate}/gu, '')
    .trim();
  return last === undefined || last === '' || last === '.' || last === '..' ? undefined : last.slice(0, maxLength);
}

/** RFC 6266, with the name in ASCII for who knows no other and in full beside it. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string | undefined): string {
  if (filename === undefined) return kind;
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
