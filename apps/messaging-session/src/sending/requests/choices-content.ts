import { invalidField, missingField } from '@parley/contracts/base';
import {
  checkHeader,
  checkInteractive,
  type InteractiveHeader,
  type Interactive,
  maxListRows,
  type ButtonAction,
  type ListAction,
  type SendButtons,
  type SendList,
} from '@parley/contracts/messages';
import type { Choices, ChoicesHeader } from '@parley/engine-kit';

/** @throws DomainError `invalid_parameter` when two buttons have the same id; `missing_field` */
export function buttonChoices({ text, header, footer, buttons }: Omit<SendButtons, 'session' | 'chatId'>): Choices {
  requireDifferent(buttons, 'buttons');
  if (header) checkHeader(header, 'header');
  return { kind: 'buttons', text, ...shownHeader(header), footer, buttons };
}

/** @throws DomainError `invalid_parameter`, `missing_field` naming the field */
export function listChoices(request: Omit<SendList, 'session' | 'chatId'>): Choices {
  const { text, header, footer, button, sections } = request;
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length > maxListRows) throw invalidField('sections', `it has more than ${maxListRows} rows in all`);
  requireDifferent(rows, 'sections');
  const untitled = sections.findIndex(({ title }) => title === undefined);
  if (sections.length > 1 && untitled >= 0) throw missingField(`sections.${untitled}.title`);
  if (header && header.type !== 'text') throw invalidField('header.type', 'a list has a text above it, and no file');
  if (header) checkHeader(header, 'header');
  return { kind: 'list', text, ...shownHeader(header), footer, button, sections };
}

/** @throws DomainError `invalid_parameter`, `missing_field` naming the path (decisions.md §17) */
export function interactiveChoices(interactive: Interactive): Choices {
  checkInteractive(interactive);
  const { type, header, body, footer, action } = interactive;
  const around = { text: body?.text ?? '', ...shownHeader(header), footer: footer?.text };
  switch (type) {
    case 'button': {
      const { buttons } = action as unknown as ButtonAction;
      return { kind: 'buttons', ...around, buttons: buttons.map(({ reply }) => reply) };
    }
    case 'list': {
      const { button, sections } = action as unknown as ListAction;
      return { kind: 'list', ...around, button, sections };
    }
    default:
      return { kind: 'native', type, ...around, action };
  }
}

function shownHeader(header: InteractiveHeader | undefined): { header?: ChoicesHeader } {
  if (!header) return {};
  const { type, text, sub_text: subText } = header;
  if (type !== 'text') return { header: { type } };
  return { header: { type, text, ...(subText === undefined ? {} : { subText }) } };
}

function requireDifferent(choices: readonly { readonly id: string }[], field: string): void {
  if (new Set(choices.map(({ id }) => id)).size < choices.length) throw invalidField(field, 'it has an id twice');
}
