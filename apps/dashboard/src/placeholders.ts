/** Texts by placeholder name. */
export type Variables = Readonly<Record<string, string>>;

/** `{{name}}`, the placeholders of campaigns and templates (decisions.md §8). */
const placeholder = /\{\{\s*([\p{L}\p{N}_.-]{1,64})\s*\}\}/gu;

/** The placeholder names of a text, each once, in order of appearance. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** The text with its placeholders filled. Those without a text stay. */
export function filled(text: string, variables: Variables): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(variables, name) && variables[name] ? variables[name] : whole,
  );
}

/** A part of a text: literal text or a placeholder. */
type TextPiece = { text: string } | { placeholder: string };

/** The parts of a text, in their order. */
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
