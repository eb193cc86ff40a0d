import { invalidField, missingField } from '@parley/contracts/base';
import { maxListRows, type SendButtons, type SendList } from '@parley/contracts/messages';
import type { OutgoingContent } from '@parley/engine-kit';

/** @throws DomainError `invalid_parameter` when two buttons have the same id */
export function buttonsContent({ text, footer, buttons }: SendButtons): OutgoingContent {
  requireDifferent(buttons, 'buttons');
  return { kind: 'interactive', choices: { kind: 'buttons', text, footer, buttons } };
}

/** @throws DomainError `invalid_parameter`, `missing_field` naming the field */
export function listContent({ text, footer, button, sections }: SendList): OutgoingContent {
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length > maxListRows) throw invalidField('sections', `it has more than ${maxListRows} rows in all`);
  requireDifferent(rows, 'sections');
  const untitled = sections.findIndex(({ title }) => title === undefined);
  if (sections.length > 1 && untitled >= 0) throw missingField(`sections.${untitled}.title`);
  return { kind: 'interactive', choices: { kind: 'list', text, footer, button, sections } };
}

function requireDifferent(choices: readonly { readonly id: string }[], field: string): void {
  if (new Set(choices.map(({ id }) => id)).size < choices.length) throw invalidField(field, 'it has an id twice');
}
