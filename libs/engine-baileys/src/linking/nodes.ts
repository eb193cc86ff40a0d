import type { BinaryNode } from '../baileys-api.js';
import { childrenOf } from '../wire/nodes.js';

export { childrenOf };

export function childOf(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return childrenOf(node).find((child) => child.tag === tag);
}

/** Undefined for a node that is absent or has no content. */
export function bytesOf(node: BinaryNode | undefined): Buffer | undefined {
  const content = node?.content;
  if (typeof content === 'string') return content === '' ? undefined : Buffer.from(content);
  return content instanceof Uint8Array && content.length > 0 ? Buffer.from(content) : undefined;
}
