import { Text } from '@mantine/core';
import classes from './message-preview.module.css';

/** Shows a text as its recipient gets it. Placeholders without a text are highlighted. */
export function MessagePreview({ text, variables = {}, to }: { text: string; variables?: Variables; to?: string }) {
  return (
    <figure style={{ margin: 0 }} aria-label={to === undefined ? 'Preview' : `Message to ${to}`}>
      {to !== undefined && (
        <Text component="figcaption" size="xs" c="dimmed" mb={2}>
          To {to}
        </Text>
      )}
      <div className={classes.bubble}>
        <FilledText text={text} variables={variables} />
      </div>
    </figure>
  );
}

/** A text with its placeholders filled; those without a text are highlighted. */
export function FilledText({ text, variables }: { text: string; variables: Variables }) {
  return (
    <>
      {piecesOf(text).map((piece, at) => {
        if ('text' in piece) return piece.text;
        const name = piece.placeholder;
        if (Object.hasOwn(variables, name) && variables[name] !== '') return variables[name];
        return (
          <mark key={at} className={classes.missing}>
            {`{{${name}}}`}
          </mark>
        );
      })}
    </>
  );
}

/** Texts by placeholder name. */
export type Variables = Readonly<Record<string, string>>;

/** `{{name}}`, the placeholders of campaigns and templates (decisions.md §8). */
const placeholder = /\{\{\s*([\p{L}\p{N}_.-]{1,64})\s*\}\}/gu;

/** The placeholder names of a text, each once, in order of appearance. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** A part of a text: literal text or a placeholder. */
type TextPiece = { text: string } | { placeholder: string };

function piecesOf(text: string): TextPiece[] {
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
