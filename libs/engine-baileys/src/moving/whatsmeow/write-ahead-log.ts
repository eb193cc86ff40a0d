/**
 * Brings the pages of a write-ahead log (`-wal`) into a copy of its SQLite database, by the file format that SQLite documents: a
 * database that was copied while it was open has its newest pages there alone.
 */
const walHead = 32;
const frameHead = 24;
const magics: readonly number[] = [0x377f0682, 0x377f0683];
/** Bytes 18 and 19 of a database: 2 where it has a log, which a database in memory cannot have; 1 where it has a journal. */
const [writeVersionAt, readVersionAt] = [18, 19];
const withJournal = 1;

/** @returns the database with all committed pages of the log. Frames that are torn, or of an earlier log, are left out. */
export function withLog(database: Uint8Array, log: Uint8Array | undefined): Uint8Array {
  const merged = log === undefined ? Buffer.from(database) : applied(Buffer.from(database), view(log));
  if (merged.length > readVersionAt) merged[writeVersionAt] = merged[readVersionAt] = withJournal;
  return merged;
}

function applied(database: Buffer, log: Buffer): Buffer {
  if (log.length < walHead || !magics.includes(log.readUInt32BE(0))) return database;
  const pageBytes = log.readUInt32BE(8);
  if (pageBytes < 512 || pageBytes > 65_536) return database;
  const { pages, count } = committedPages(log, pageBytes);
  if (count === 0) return database;
  // A page number of a hostile log cannot make the file larger than the two are together.
  const result = Buffer.alloc(Math.min(count * pageBytes, database.length + log.length));
  database.copy(result);
  for (const [page, at] of pages) {
    const start = (page - 1) * pageBytes;
    if (start + pageBytes <= result.length) log.copy(result, start, at, at + pageBytes);
  }
  return result;
}

/** The newest committed frame of each page, and how many pages the database has then. */
function committedPages(log: Buffer, pageBytes: number): { pages: Map<number, number>; count: number } {
  const isLittle = log.readUInt32BE(0) === magics[0];
  const salts = log.subarray(16, 24);
  const pages = new Map<number, number>();
  const pending = new Map<number, number>();
  let sums = checksum(log.subarray(0, 24), [0, 0], isLittle);
  let count = 0;
  for (let at = walHead; at + frameHead + pageBytes <= log.length; at += frameHead + pageBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    sums = checksum(log.subarray(at, at + 8), sums, isLittle);
    sums = checksum(log.subarray(at + frameHead, at + frameHead + pageBytes), sums, isLittle);
    if (sums[0] !== log.readUInt32BE(at + 16) || sums[1] !== log.readUInt32BE(at + 20)) break;
    pending.set(log.readUInt32BE(at), at + frameHead);
    const committed = log.readUInt32BE(at + 4);
    if (committed === 0) continue;
    count = committed;
    for (const [page, start] of pending) pages.set(page, start);
    pending.clear();
  }
  return { pages, count };
}

type Sums = readonly [number, number];

function checksum(bytes: Buffer, [first, second]: Sums, isLittle: boolean): Sums {
  let [one, two] = [first, second];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    one = (one + (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)) + two) >>> 0;
    two = (two + (isLittle ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
