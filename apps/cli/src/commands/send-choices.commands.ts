import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { examples } from '../invocation.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import { inputText, jsonObject } from '../option-parsers.js';
import { send, sendCommand } from './send-command.js';

const { buttons } = bounds['POST /api/sendButtons'];
const { 'sections[].rows': rows } = bounds['POST /api/sendList'];

interface FooterOption {
  footer?: string;
}

type Button = Schemas['SendButtonsBody']['buttons'][number];

type Section = Schemas['SendListBody']['sections'][number];

type Row = Section['rows'][number];

export function addSendButtonsCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'buttons')
    .argument('<text>', 'the text above them; @file reads a file, - stdin')
    .argument('<buttons...>', `up to ${buttons.maxItems}: a title, or id=title`)
    .description('Send a text with buttons to answer with.')
    .option('--footer <text>', 'small text below the message')
    .addHelpText(...examples('parley send buttons +12025550147 "Shall we deliver today?" yes=Yes no="No, tomorrow"'))
    .action(async (to: string, argument: string, choices: string[], { footer }: FooterOption, command: Command) => {
      const buttons = choices.map(buttonOf);
      const text = await inputText(argument, cli.io);
      await send(cli, command, to, (client, { params, addressed }) =>
        client.POST('/api/sendButtons', { params, body: { ...addressed, text, footer, buttons } }),
      );
    });
}

export function addSendListCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'list')
    .argument('<text>', 'the text above it; @file reads a file, - stdin')
    .argument('<button>', 'the label of the button that opens the list')
    .argument(
      '<rows...>',
      `up to ${rows.maxItems}: a title, or id=title, with "|description" if any; "# title" begins a section`,
    )
    .description('Send a text with a list to choose from.')
    .option('--footer <text>', 'small text below the message')
    .addHelpText(
      ...examples(
        'parley send list +12025550147 "When shall we come?" "Choose a time" "16=16:00|Before the rain" 18=18:00',
        'parley send list +12025550147 "Where?" Choose "# North" Leeds York "# South" Bath',
      ),
    )
    .action(async (...args: [string, string, string, string[], FooterOption, Command]) => {
      const [to, argument, button, rows, { footer }, command] = args;
      const sections = sectionsOf(rows);
      const text = await inputText(argument, cli.io);
      await send(cli, command, to, (client, { params, addressed }) =>
        client.POST('/api/sendList', { params, body: { ...addressed, text, footer, button, sections } }),
      );
    });
}

export function addSendInteractiveCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'interactive')
    .argument('<json>', "the message as Meta's `interactive` object; @file reads a file, - stdin")
    .description('Send an interactive message of any type that Meta supports.')
    .addHelpText(
      ...examples(
        `parley send interactive +12025550147 '{"type":"location_request_message","body":{"text":"Where?"},"action":{"name":"send_location"}}'`,
        'parley send interactive +12025550147 @booking-flow.json',
      ),
    )
    .action(async (to: string, argument: string, _options: object, command: Command) => {
      const interactive = (await jsonObject(argument, cli.io)) as Schemas['Interactive'];
      await send(cli, command, to, (client, { params, addressed }) =>
        client.POST('/api/sendInteractive', { params, body: { ...addressed, interactive } }),
      );
    });
}

/** Parses `title` or `id=title`. Without an id, the title is the id. */
function buttonOf(argument: string): Button {
  const [, id, title = ''] = /^(?:([^=]+)=)?(.*)$/s.exec(argument) ?? [];
  if (title === '') throw new CommandFailed(exitCodes.usage, `"${argument}" has no title.`);
  return { id: id ?? title, title };
}

/** Parses rows: like buttons, with an optional `|description` after the title. `# title` starts a section. */
function sectionsOf(choices: readonly string[]): Section[] {
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
