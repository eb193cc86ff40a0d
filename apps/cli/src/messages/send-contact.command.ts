import type { Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import { inputText } from '../options/index.js';
import { send, sendCommand } from './send-command.js';

export function addSendContactCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'contact')
    .argument('[name]', 'what the contact is called')
    .argument('[number]', 'their phone number')
    .description('Send a contact card: a name and a number, or a vCard.')
    .option('--vcard <text>', 'a vCard instead; @file reads a file, - stdin')
    .addHelpText(
      'after',
      `
Examples:
  $ parley send contact +12025550147 "Grace Hopper" +12025550199
  $ parley send contact +12025550147 --vcard @grace.vcf`,
    )
    .action(
      async (
        to: string,
        name: string | undefined,
        number: string | undefined,
        { vcard }: { vcard?: string },
        command: Command,
      ): Promise<void> => {
        const contact = await contactOf(cli, name, number, vcard);
        await send(cli, command, to, (client, { params, addressed }) =>
          client.POST('/api/sendContactVcard', { params, body: { ...addressed, contacts: [contact] } }),
        );
      },
    );
}

async function contactOf(
  { io }: Cli,
  displayName: string | undefined,
  phoneNumber: string | undefined,
  vcard: string | undefined,
): Promise<Schemas['SharedContact']> {
  if (vcard !== undefined && displayName === undefined) return { vcard: await inputText(vcard, io) };
  if (vcard === undefined && phoneNumber !== undefined) return { displayName, phoneNumber };
  throw new CommandFailed(exitCodes.usage, 'Give a name and a number, or --vcard.');
}
