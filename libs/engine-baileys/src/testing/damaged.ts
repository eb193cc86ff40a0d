import type { BinaryNode } from './fake-whatsapp/package.js';

/** The message with a bit of its last ciphertext altered, where Signal checks it: the envelope of a first message is not. */
export function damaged(stanza: BinaryNode): BinaryNode {
  const parts = [...(stanza.content as BinaryNode[])];
  const place = parts.findLastIndex(({ tag }) => tag === 'enc');
  const part = parts[place];
  if (!part) throw new Error('The message has no ciphertext.');
  const altered = Buffer.from(part.content as Uint8Array);
  const at = Math.floor(altered.length * 0.75);
  altered[at] = (altered[at] ?? 0) ^ 1;
  parts[place] = { ...part, content: altered };
  return { ...stanza, content: parts };
}
