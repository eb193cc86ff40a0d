import { createHash } from 'node:crypto';
import { statusJid } from '@parley/engine-kit';
import type { BaileysModule, BinaryNode, SignalRepository, WaMessage } from '../baileys-api.js';
import { silentLogger } from '../wire/wa-logger.js';
import type { WaAccount } from '../wa-parts.js';

/** A message as stored in the inbox: its stanza, with plaintexts in place of the ciphertexts. */
export interface KeptMessage {
  readonly node: BinaryNode;
  /** The digest of each part's ciphertext, by the part's index. */
  readonly digests: Readonly<Record<string, string>>;
  /** The reason why a part could not be decrypted. */
  readonly unreadable?: string;
}

const ciphertextStub = 2;

/** Identifies a message: the network delivers it again with the same attributes. */
export function stanzaOf({ attrs }: BinaryNode): string {
  return [attrs['from'], attrs['participant'], attrs['recipient'], attrs['id']].map((part) => part ?? '').join(' ');
}

/** A message to all who follow its author. */
export function isStatus({ attrs }: BinaryNode): boolean {
  return attrs['from'] === statusJid;
}

export function digestOf(ciphertext: Uint8Array): string {
  return createHash('sha256').update(ciphertext).digest('base64');
}

/** The encrypted parts with their indexes. */
export function encryptedParts({ content }: BinaryNode): { place: number; ciphertext: Uint8Array }[] {
  if (!Array.isArray(content)) return [];
  return (content as readonly BinaryNode[]).flatMap(({ tag, content: ciphertext }, place) =>
    tag === 'enc' && ciphertext instanceof Uint8Array ? [{ place, ciphertext }] : [],
  );
}

/** The message before any part is decrypted: without its ciphertexts. */
export function untouched(node: BinaryNode): KeptMessage {
  const places = new Set(encryptedParts(node).map(({ place }) => place));
  const { content } = node;
  const parts = Array.isArray(content) ? (content as readonly BinaryNode[]) : undefined;
  const emptied = parts?.map(({ tag, attrs, ...rest }, place) =>
    places.has(place) ? { tag, attrs } : { tag, attrs, ...rest },
  );
  return { node: emptied ? { ...node, content: emptied } : node, digests: {} };
}

export function withPlaintext(kept: KeptMessage, place: number, digest: string, plaintext: Uint8Array): KeptMessage {
  const parts = kept.node.content as readonly BinaryNode[];
  const content = parts.map((part, at) => (at === place ? { ...part, content: plaintext } : part));
  return { node: { ...kept.node, content }, digests: { ...kept.digests, [place]: digest } };
}

export function unreadable(kept: KeptMessage, why: string): KeptMessage {
  return { ...kept, unreadable: why };
}

/** True if the message had encrypted parts and all of them were decrypted. */
export function isReadable({ node, unreadable }: KeptMessage): boolean {
  const parts = Array.isArray(node.content) ? (node.content as readonly BinaryNode[]) : [];
  const encrypted = parts.filter(({ tag }) => tag === 'enc');
  const areDecrypted = encrypted.every(({ content }) => content instanceof Uint8Array);
  return unreadable === undefined && encrypted.length > 0 && areDecrypted;
}

/** The plaintext of a part, if it was decrypted from a ciphertext with this digest. */
export function plaintextOf({ node, digests }: KeptMessage, place: number, digest: string): Uint8Array | undefined {
  if (digests[place] !== digest) return undefined;
  const plaintext = (node.content as readonly BinaryNode[])[place]?.content;
  return plaintext instanceof Uint8Array ? plaintext : undefined;
}

/** The message in the form in which the package hands it over. @param me the session's account */
export async function readKept(baileys: BaileysModule, kept: KeptMessage, me: WaAccount): Promise<WaMessage> {
  const { fullMessage, category, decrypt } = baileys.decryptMessageNode(
    kept.node,
    me.id,
    me.lid ?? '',
    alreadyDecrypted,
    silentLogger,
  );
  await decrypt();
  if (kept.unreadable !== undefined) {
    fullMessage.message = null;
    fullMessage.messageStubType = ciphertextStub;
    fullMessage.messageStubParameters = [kept.unreadable];
  }
  if (category !== undefined) fullMessage.category = category;
  baileys.cleanMessage(fullMessage, me.id, me.lid ?? '');
  return fullMessage;
}

/** A repository that returns its input, for parts that are decrypted already. */
const alreadyDecrypted: SignalRepository = {
  decryptMessage: ({ ciphertext }) => Promise.resolve(ciphertext),
  decryptGroupMessage: ({ msg }) => Promise.resolve(msg),
  processSenderKeyDistributionMessage: () => Promise.resolve(),
  migrateSession: () => Promise.resolve(),
  lidMapping: {
    getLIDForPN: () => Promise.resolve(null),
    getPNForLID: () => Promise.resolve(null),
    storeLIDPNMappings: () => Promise.resolve(),
  },
};
