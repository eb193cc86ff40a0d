/** Texts by placeholder name. */
export type Variables = Readonly<Record<string, string>>;

/** `{{name}}`, as campaigns and templates have it (decisions.md §8). */
const placeholder = /\{\{\s*([\p{L}\p{N}_.-]{1,64})\s*\}\}/gu;

/** The names in a text, each once, in their order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** A text in pieces: what is written, and the placeholders in it. */
export type TextPiece = { text: string } | { placeholder: string };

export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ placeholder: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
