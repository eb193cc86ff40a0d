import type { Schemas } from '@parley/client';
import { CommandFailed, exitCodes } from '../io/index.js';

type Button = Schemas['SendButtonsBody']['buttons'][number];
type Section = Schemas['SendListBody']['sections'][number];
type Row = Section['rows'][number];

/** Parses `title` or `id=title`. Without an id, the title is the id. */
export function buttonOf(argument: string): Button {
  const [, id, title = ''] = /^(?:([^=]+)=)?(.*)$/s.exec(argument) ?? [];
  if (title === '') throw new CommandFailed(exitCodes.usage, `"${argument}" has no title.`);
  return { id: id ?? title, title };
}

/** Parses rows: like buttons, with an optional `|description` after the title. `# title` starts a section. */
export function sectionsOf(choices: readonly string[]): Section[] {
  const sections: { title?: string; rows: Row[] }[] = [];
  for (const choice of choices) {
    const [, title] = /^#\s*(.+)$/s.exec(choice) ?? [];
    if (title !== undefined) sections.push({ title, rows: [] });
    else {
      if (sections.length === 0) sections.push({ rows: [] });
      sections.at(-1)?.rows.push(rowOf(choice));
    }
  }
  return sections;
}

function rowOf(choice: string): Row {
  const at = choice.indexOf('|');
  if (at < 0) return buttonOf(choice);
  return { ...buttonOf(choice.slice(0, at)), description: choice.slice(at + 1) };
}
