import type { OutgoingContent } from '@parley/engine-kit';

const longestName = 64;

/** The prefix of a relayed text (decisions.md §9). The name is put on one line and cut to {@link longestName} characters. */
export function prefixOf(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\s\p{Bidi_Control}]+/gu, ' ').trim();
  return `${[...line].slice(0, longestName).join('')}: `;
}

/** The prefix and what was said. Where nothing was said, it ends with the colon. */
export function prefixed(prefix: string, text: string): string {
  return text.trim() === '' ? prefix.trimEnd() : prefix + text;
}

/** Adds the prefix to texts and to files that can have a caption. Other content has no text to prefix. */
export function withPrefix(content: OutgoingContent, prefix: string): OutgoingContent {
  if (content.kind === 'text') return { ...content, text: prefixed(prefix, content.text) };
  if (content.kind !== 'media' || content.type === 'audio' || content.type === 'sticker') return content;
  return { ...content, caption: prefixed(prefix, content.caption ?? '') };
}
