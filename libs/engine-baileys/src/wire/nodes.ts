import type { BinaryNode } from '../baileys-api.js';

/** The server itself: a JID without a user. As a text without `@` it would be another thing on the wire. */
export const serverJid = '@s.whatsapp.net';

/** The stanzas within a stanza. */
export function childrenOf(node: Pick<BinaryNode, 'content'> | undefined): readonly BinaryNode[] {
  return Array.isArray(node?.content) ? (node.content as readonly BinaryNode[]) : [];
}

/** The children of one tag. */
export function childrenNamed(node: Pick<BinaryNode, 'content'>, tag: string): readonly BinaryNode[] {
  return childrenOf(node).filter((child) => child.tag === tag);
}

export function childOf(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return childrenOf(node).find((child) => child.tag === tag);
}

/** Undefined for a node that is absent or has no content. */
export function bytesOf(node: BinaryNode | undefined): Buffer | undefined {
  const content = node?.content;
  if (typeof content === 'string') return content === '' ? undefined : Buffer.from(content);
  return content instanceof Uint8Array && content.length > 0 ? Buffer.from(content) : undefined;
}
