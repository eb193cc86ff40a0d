interface ReplyButtons {
  readonly kind: 'buttons';
  readonly buttons: readonly { readonly id: string; readonly title: string }[];
}

interface ChoiceList {
  readonly kind: 'list';
  /** The label of the button that opens the list. */
  readonly button: string;
  readonly sections: readonly {
    readonly title?: string;
    readonly rows: readonly ListRow[];
  }[];
}

interface ListRow {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

/** The buttons or list rows that the receiver of a message can choose from. */
export type Choices = (ReplyButtons | ChoiceList) & { readonly text: string; readonly footer?: string };

/** A message with choices as plain text, for receivers whose app cannot show them. */
export function choicesText(choices: Choices): string {
  const { text, footer } = choices;
  return [text, ...offered(choices), ...(footer === undefined ? [] : [footer])].join('\n\n');
}

/** The choice with this id as Meta's reply object, which a session receives; undefined: no such choice. */
export function replyOf(choices: Choices, id: string): Readonly<Record<string, unknown>> | undefined {
  if (choices.kind === 'buttons') {
    const button = choices.buttons.find((one) => one.id === id);
    return button && { type: 'button_reply', button_reply: { ...button } };
  }
  const row = choices.sections.flatMap(({ rows }) => rows).find((one) => one.id === id);
  return row && { type: 'list_reply', list_reply: { ...row } };
}

/** The numbers continue across sections. */
function offered(choices: Choices): string[] {
  if (choices.kind === 'buttons') return [numbered(choices.buttons, 1)];
  let next = 1;
  return choices.sections.map(({ title, rows }) => {
    const lines = numbered(rows, next);
    next += rows.length;
    return title === undefined ? lines : `${title}\n${lines}`;
  });
}

function numbered(choices: readonly Omit<ListRow, 'id'>[], first: number): string {
  return choices
    .map(({ title, description }, index) => {
      const line = `${first + index}. ${title}`;
      return description === undefined ? line : `${line}: ${description}`;
    })
    .join('\n');
}
