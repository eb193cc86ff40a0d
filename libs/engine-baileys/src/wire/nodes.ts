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
