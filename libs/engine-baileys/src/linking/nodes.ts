import type { BinaryNode } from '../baileys-api.js';

export function childOf(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return childrenOf(node).find((child) => child.tag === tag);
}

export function childrenOf(node: BinaryNode | undefined): readonly BinaryNode[] {
  return Array.isArray(node?.content) ? (node.content as readonly BinaryNode[]) : [];
}

/** Undefined for a node that is absent or has no content. */
export function bytesOf(node: BinaryNode | undefined): Buffer | undefined {
  const content = node?.content;
  if (typeof content === 'string') return content === '' ? undefined : Buffer.from(content);
  return content instanceof Uint8Array && content.length > 0 ? Buffer.from(content) : undefined;
}
