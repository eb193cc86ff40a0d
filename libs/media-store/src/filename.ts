const maxLength = 255;

/** The last part of a name or path, without control characters and lone surrogates. Undefined when nothing is left. */
export function filenameOf(name: string | undefined): string | undefined {
  const last = name
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}|\p{Surrogate}/gu, '')
    .trim()
    .slice(0, maxLength)
    // The cut may leave half of a surrogate pair, which is not valid text and which jsonb rejects.
    .replace(/\p{Surrogate}$/u, '');
  return last === undefined || last === '' || last === '.' || last === '..' ? undefined : last;
}

/** Extensions that differ from the type's second half. */
const extensions: Readonly<Record<string, string>> = {
  'application/epub+zip': 'epub',
  'application/gzip': 'gz',
  'application/java-archive': 'jar',
  'application/msword': 'doc',
  'application/octet-stream': 'bin',
  'application/vnd.android.package-archive': 'apk',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/x-7z-compressed': '7z',
  'application/x-rar-compressed': 'rar',
  'application/x-tar': 'tar',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/calendar': 'ics',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
  'video/3gpp': '3gp',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
};

/** A name for a file without one, such as `file.pdf`: networks and phones show and open a document by its extension. */
export function filenameOfType(mimeType: string): string {
  const [, plain] = /^[a-z]+\/(?:x-)?([a-z0-9]{2,5})$/.exec(mimeType) ?? [];
  return `file.${extensions[mimeType] ?? plain ?? 'bin'}`;
}
