import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, InvalidArgumentError } from 'commander';
import type { Cli } from '../cli.js';
import { examples } from '../invocation.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import { inputText, type Range } from '../option-parsers.js';
import { addSendButtonsCommand, addSendInteractiveCommand, addSendListCommand } from './send-choices.commands.js';
import { send, sendCommand } from './send-command.js';
import { addSendFileCommands } from './send-file.commands.js';
import { addSendTemplateCommand } from './send-template.command.js';

const location = bounds['POST /api/sendLocation'];

interface ContactArguments {
  displayName?: string;
  phoneNumber?: string;
  vcard?: string;
}

export function addSendCommands(program: Command, cli: Cli): void {
  const group = program.command('send').description('Send messages.');
  addSendTextCommand(group, cli);
  addSendFileCommands(group, cli);
  addSendLocationCommand(group, cli);
  addSendContactCommand(group, cli);
  addSendPollCommand(group, cli);
  addSendButtonsCommand(group, cli);
  addSendListCommand(group, cli);
  addSendInteractiveCommand(group, cli);
  addSendTemplateCommand(group, cli);
}

function addSendTextCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'text')
    .argument('<text>', 'the text; @file reads a file, - stdin')
    .description('Send a text message.')
    .option('--view-once', 'phones show it only once')
    .addHelpText(
      ...examples(
        'parley send text +12025550147 "Hello" --session alice',
        'uptime | parley send text +12025550147 - --session alice --json | jq -r .id',
      ),
    )
    .action(async (to: string, argument: string, { viewOnce }: { viewOnce?: true }, command: Command) => {
      const text = await inputText(argument, cli.io);
      await send(cli, command, to, (client, { params, addressed }) =>
        client.POST('/api/sendText', { params, body: { ...addressed, text, viewOnce } }),
      );
    });
}

function addSendLocationCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'location')
    .argument('<latitude>', ...degrees(location.latitude))
    .argument('<longitude>', ...degrees(location.longitude))
    .description('Send a location.')
    .option('--title <text>', 'the name of the place')
    .addHelpText(...examples('parley send location +12025550147 51.5007 -0.1246 --title "Big Ben"'))
    .action(
      async (to: string, latitude: number, longitude: number, { title }: { title?: string }, command: Command) => {
        await send(cli, command, to, (client, { params, addressed }) =>
          client.POST('/api/sendLocation', { params, body: { ...addressed, latitude, longitude, title } }),
        );
      },
    );
}

/** The description and the parser of an argument. */
function degrees({ minimum, maximum }: Range): [string, (text: string) => number] {
  const parse = (text: string): number => {
    const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`Degrees from ${minimum} to ${maximum}.`);
  };
  return [`degrees, from ${minimum} to ${maximum}`, parse];
}

function addSendContactCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'contact')
    .argument('[name]', 'the name of the contact')
    .argument('[number]', 'the phone number of the contact')
    .description('Send a contact card: a name and a number, or a vCard.')
    .option('--vcard <text>', 'a vCard instead of a name and number; @file reads a file, - stdin')
    .addHelpText(
      ...examples(
        'parley send contact +12025550147 "Grace Hopper" +12025550199',
        'parley send contact +12025550147 --vcard @grace.vcf',
      ),
    )
    .action(async (...args: [string, string | undefined, string | undefined, { vcard?: string }, Command]) => {
      const [to, displayName, phoneNumber, { vcard }, command] = args;
      const contact = await contactOf(cli, { displayName, phoneNumber, vcard });
      await send(cli, command, to, (client, { params, addressed }) =>
        client.POST('/api/sendContactVcard', { params, body: { ...addressed, contacts: [contact] } }),
      );
    });
}

async function contactOf(
  { io }: Cli,
  { displayName, phoneNumber, vcard }: ContactArguments,
): Promise<Schemas['SharedContact']> {
  if (vcard !== undefined && displayName === undefined) return { vcard: await inputText(vcard, io) };
  if (vcard === undefined && phoneNumber !== undefined) return { displayName, phoneNumber };
  throw new CommandFailed(exitCodes.usage, 'Specify a name and a number, or --vcard.');
}

function addSendPollCommand(group: Command, cli: Cli): void {
  const { 'poll.options': options } = bounds['POST /api/sendPoll'];
  sendCommand(group, 'poll')
    .argument('<question>', 'the question')
    .argument('<answers...>', `what can be chosen, from ${options.minItems} to ${options.maxItems}`)
    .description('Send a poll.')
    .option('--multiple', 'more than one answer may be chosen')
    .addHelpText(
      ...examples(
        'parley send poll +12025550147 "Which day?" Monday Tuesday',
        'parley send poll 120363041@g.us "Which days?" Monday Tuesday Friday --multiple',
      ),
    )
    .action(
      async (to: string, name: string, answers: string[], { multiple }: { multiple?: true }, command: Command) => {
        const poll = { name, options: answers, multipleAnswers: multiple };
        await send(cli, command, to, (client, { params, addressed }) =>
          client.POST('/api/sendPoll', { params, body: { ...addressed, poll } }),
        );
      },
    );
}
