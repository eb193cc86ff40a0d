import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** The values of a poll that its votes are sealed with. JIDs without device. */
export interface SealedPoll {
  readonly pollId: string;
  readonly secret: Buffer;
  readonly creatorJid: string;
}

export interface EncryptedVote {
  readonly payload: Buffer;
  readonly iv: Buffer;
}

/** The wire type of field 1, `selectedOptions`, of `PollVoteMessage`: bytes. */
const selectedOption = 0x0a;
const hashLength = 32;
const tagLength = 16;

/**
 * Opens a vote. Creator and voter may each be named by phone number or LID, so all pairs are tried.
 * @returns the hashes of the chosen options in lower-case hex; undefined where no pair opens the vote
 */
export function openVote(
  { payload, iv }: EncryptedVote,
  poll: Omit<SealedPoll, 'creatorJid'>,
  creators: readonly string[],
  voters: readonly string[],
): string[] | undefined {
  for (const creatorJid of creators) {
    for (const voterJid of voters) {
      const hashes = tryOpen({ payload, iv }, { ...poll, creatorJid }, voterJid);
      if (hashes) return hashes;
    }
  }
  return undefined;
}

/** @param hashes lower-case hex */
export function sealVote(poll: SealedPoll, voterJid: string, hashes: readonly string[]): EncryptedVote {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(poll, voterJid), iv).setAAD(aadOf(poll, voterJid));
  const plain = Buffer.concat(
    hashes.flatMap((hash) => [Buffer.from([selectedOption, hashLength]), Buffer.from(hash, 'hex')]),
  );
  const payload = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { payload, iv };
}

function tryOpen({ payload, iv }: EncryptedVote, poll: SealedPoll, voterJid: string): string[] | undefined {
  if (payload.length < tagLength || iv.length !== 12) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(poll, voterJid), iv)
    .setAAD(aadOf(poll, voterJid))
    .setAuthTag(payload.subarray(-tagLength));
  const opened = decipher.update(payload.subarray(0, -tagLength));
  try {
    decipher.final();
  } catch {
    // The vote was sealed with another pair of JIDs.
    return undefined;
  }
  return hashesIn(opened);
}

function hashesIn(vote: Buffer): string[] | undefined {
  const hashes: string[] = [];
  for (let at = 0; at < vote.length; at += 2 + hashLength) {
    if (vote[at] !== selectedOption || vote[at + 1] !== hashLength || at + 2 + hashLength > vote.length)
      return undefined;
    hashes.push(vote.subarray(at + 2, at + 2 + hashLength).toString('hex'));
  }
  return hashes;
}

/** HKDF-SHA-256 with one output block. The info text is WhatsApp's. */
function keyOf({ pollId, creatorJid, secret }: SealedPoll, voterJid: string): Buffer {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest();
  const info = Buffer.concat([Buffer.from(`${pollId}${creatorJid}${voterJid}Poll Vote`), Buffer.from([1])]);
  return createHmac('sha256', extracted).update(info).digest();
}

function aadOf({ pollId }: SealedPoll, voterJid: string): Buffer {
  return Buffer.from(`${pollId}\u0000${voterJid}`);
}
