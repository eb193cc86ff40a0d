const digits = 19;
/** As many leading digits as change about four times a day: a folder has the blobs of some hours. */
const folderDigits = 5;

/**
 * Where a blob is, below the root of its store. Ids are ordered by time, and so are the paths: what is old is found
 * without looking at what is new.
 */
export function blobPath(blobId: string): string {
  if (!/^[1-9]\d{0,18}$/.test(blobId)) throw new Error(`"${blobId}" is no id of a blob.`);
  const name = blobId.padStart(digits, '0');
  return `${name.slice(0, folderDigits)}/${name}`;
}

/** The id of the blob that is there; undefined for anything else. */
export function blobAt(path: string): string | undefined {
  const [, folder, name] = /^(\d{5})\/(\d{19})$/.exec(path) ?? [];
  if (name === undefined || !name.startsWith(folder ?? '-')) return undefined;
  return name.replace(/^0+/, '') || undefined;
}
