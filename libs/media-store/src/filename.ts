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
