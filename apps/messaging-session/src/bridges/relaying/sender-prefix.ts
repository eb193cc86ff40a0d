import type { OutgoingContent } from '../../messages/message/index.js';

const longestName = 64;

/** How a relayed text begins (decisions.md §9). A name cannot make lines of its own, nor be longer than {@link longestName}. */
export function prefixOf(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\s\p{Bidi_Control}]+/gu, ' ').trim();
  return `${[...line].slice(0, longestName).join('')}: `;
}

/** Texts, and files that can have a caption; all else says nothing that a name could stand before. */
export function withPrefix(content: OutgoingContent, prefix: string): OutgoingContent {
  if (content.kind === 'text') return { ...content, text: prefix + content.text };
  if (content.kind !== 'media' || content.type === 'audio' || content.type === 'sticker') return content;
  return { ...content, caption: (prefix + (content.caption ?? '')).trimEnd() };
}
