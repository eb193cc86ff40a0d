import type { GraphContent } from './graph-message.js';

export interface ReplyButtons {
  readonly text: string;
  readonly footer?: string;
  readonly buttons: readonly { readonly id: string; readonly title: string }[];
}

export interface ChoiceList {
  readonly text: string;
  readonly footer?: string;
  /** The label of what opens the list. */
  readonly button: string;
  readonly sections: readonly {
    readonly title?: string;
    readonly rows: readonly { readonly id: string; readonly title: string; readonly description?: string }[];
  }[];
}

export function buttonsContent({ text, footer, buttons }: ReplyButtons): GraphContent {
  const action = { buttons: buttons.map(({ id, title }) => ({ type: 'reply' as const, reply: { id, title } })) };
  return { type: 'interactive', interactive: { type: 'button', ...said(text, footer), action } };
}

export function listContent({ text, footer, button, sections }: ChoiceList): GraphContent {
  const action = { button, sections: sections.map(({ rows, ...section }) => ({ ...section, rows: [...rows] })) };
  return { type: 'interactive', interactive: { type: 'list', ...said(text, footer), action } };
}

function said(text: string, footer: string | undefined): { body: { text: string }; footer?: { text: string } } {
  return { body: { text }, ...(footer === undefined ? {} : { footer: { text: footer } }) };
}
