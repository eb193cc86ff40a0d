import type { Choices } from '@parley/engine-kit';
import type { GraphContent } from './graph-message.js';

type Offered<Kind> = Omit<Extract<Choices, { kind: Kind }>, 'kind'>;

export function buttonsContent({ text, footer, buttons }: Offered<'buttons'>): GraphContent {
  const action = { buttons: buttons.map(({ id, title }) => ({ type: 'reply' as const, reply: { id, title } })) };
  return { type: 'interactive', interactive: { type: 'button', ...said(text, footer), action } };
}

export function listContent({ text, footer, button, sections }: Offered<'list'>): GraphContent {
  const action = { button, sections: sections.map(({ rows, ...section }) => ({ ...section, rows: [...rows] })) };
  return { type: 'interactive', interactive: { type: 'list', ...said(text, footer), action } };
}

function said(text: string, footer: string | undefined): { body: { text: string }; footer?: { text: string } } {
  return { body: { text }, ...(footer === undefined ? {} : { footer: { text: footer } }) };
}
