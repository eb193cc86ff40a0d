const maxLength = 255;

/** The last part of a name or path, without what no file system takes; undefined when nothing is left of it. */
export function filenameOf(name: string | undefined): string | undefined {
  const last = name
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}|\p{Surrogate}/gu, '')
    .trim()
    .slice(0, maxLength)
    // What the cut left of a pair is no text, and no jsonb.
    .replace(/\p{Surrogate}$/u, '');
  return last === undefined || last === '' || last === '.' || last === '..' ? undefined : last;
}
