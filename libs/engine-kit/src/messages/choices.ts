import { type ChoiceSection, type ListRow, type NativeMessage, nativeOffers } from './native-message.js';

interface ReplyButtons {
  readonly kind: 'buttons';
  readonly buttons: readonly { readonly id: string; readonly title: string }[];
}

interface ChoiceList {
  readonly kind: 'list';
  /** The label of the button that opens the list. */
  readonly button: string;
  readonly sections: readonly ChoiceSection[];
}

/** What stands above the text: a text, or the file of the message. */
export interface ChoicesHeader {
  readonly type: 'text' | 'image' | 'video' | 'document';
  /** Of the type `text`. */
  readonly text?: string;
  /** Of the type `text`. */
  readonly subText?: string;
  /** The name of a file, if it has one. */
  readonly filename?: string;
}

/** What the receiver of a message can choose from, or do. */
export type Choices = (ReplyButtons | ChoiceList | NativeMessage) & {
  /** Empty: the message has no text of its own. */
  readonly text: string;
  readonly header?: ChoicesHeader;
  readonly footer?: string;
};

/** A message with choices as plain text, for receivers whose app cannot show them. */
export function choicesText(choices: Choices): string {
  const { text, header, footer } = choices;
  const parts = [...(header ? headerLines(header) : []), text, ...offered(choices), footer ?? ''];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The choice with this id as Meta's reply object, which a session receives; undefined: no such choice. */
export function replyOf(choices: Choices, id: string): Readonly<Record<string, unknown>> | undefined {
  if (choices.kind === 'buttons') {
    const button = choices.buttons.find((one) => one.id === id);
    return button && { type: 'button_reply', button_reply: { ...button } };
  }
  if (choices.kind === 'native') return undefined;
  const row = choices.sections.flatMap(({ rows }) => rows).find((one) => one.id === id);
  return row && { type: 'list_reply', list_reply: { ...row } };
}

function headerLines({ type, text, subText, filename }: ChoicesHeader): string[] {
  if (type === 'text') return [[text, subText].filter((line) => line !== undefined).join('\n')];
  return [filename === undefined ? `[${type}]` : `[${type}: ${filename}]`];
}

/** The numbers continue across sections. */
function offered(choices: Choices): string[] {
  let next = 1;
  return sectionsOf(choices).map(({ title, rows }) => {
    const lines = numbered(rows, next);
    next += rows.length;
    return title === undefined ? lines : `${title}\n${lines}`;
  });
}

function sectionsOf(choices: Choices): readonly ChoiceSection[] {
  switch (choices.kind) {
    case 'buttons':
      return [{ rows: choices.buttons }];
    case 'list':
      return choices.sections;
    case 'native':
      return nativeOffers(choices);
    default:
      throw new Error(`Unknown choices ${JSON.stringify(choices satisfies never)}.`);
  }
}

function numbered(choices: readonly Omit<ListRow, 'id'>[], first: number): string {
  return choices
    .map(({ title, description }, index) => {
      const line = `${first + index}. ${title}`;
      return description === undefined ? line : `${line}: ${description}`;
    })
    .join('\n');
}
