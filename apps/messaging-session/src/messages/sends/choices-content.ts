import { DomainError, maxListRows, type SendButtons, type SendList } from '@parley/contracts';
import type { OutgoingContent } from '../message/index.js';

/** @throws DomainError `invalid_parameter` where two buttons are the same */
export function buttonsContent({ text, footer, buttons }: SendButtons): OutgoingContent {
  requireDifferent(buttons, 'buttons');
  return { kind: 'interactive', choices: { kind: 'buttons', text, footer, buttons } };
}

/** @throws DomainError `invalid_parameter`, `missing_field` naming the field */
export function listContent({ text, footer, button, sections }: SendList): OutgoingContent {
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length > maxListRows) throw invalid('sections', `has more than ${maxListRows} rows in all`);
  requireDifferent(rows, 'sections');
  const untitled = sections.findIndex(({ title }) => title === undefined);
  if (sections.length > 1 && untitled >= 0) {
    throw new DomainError('missing_field', `Field "sections.${untitled}.title" is required.`);
  }
  return { kind: 'interactive', choices: { kind: 'list', text, footer, button, sections } };
}

function requireDifferent(choices: readonly { readonly id: string }[], field: string): void {
  if (new Set(choices.map(({ id }) => id)).size < choices.length) throw invalid(field, 'has an id twice');
}

function invalid(field: string, reason: string): DomainError {
  return new DomainError('invalid_parameter', `Field "${field}" is invalid: it ${reason}.`);
}
