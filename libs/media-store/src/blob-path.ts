const digits = 19;
/** This many leading digits change about four times a day, so a folder holds the blobs of some hours. */
const folderDigits = 5;

/**
 * The path of a blob below the root of its store. Ids and therefore paths are ordered by time: old blobs are found without
 * listing new ones.
 */
export function blobPath(blobId: string): string {
  if (!/^[1-9]\d{0,18}$/.test(blobId)) throw new Error(`"${blobId}" is no id of a blob.`);
  const name = blobId.padStart(digits, '0');
  return `${name.slice(0, folderDigits)}/${name}`;
}

/** The id of the blob at a path; undefined when the path is not that of a blob. */
export function blobAt(path: string): string | undefined {
  const [, folder, name] = /^(\d{5})\/(\d{19})$/.exec(path) ?? [];
  if (name === undefined || !name.startsWith(folder ?? '-')) return undefined;
  return name.replace(/^0+/, '') || undefined;
}
