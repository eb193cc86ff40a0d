import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import { withKey } from '../api/index.js';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';
import { inputText } from '../options/index.js';

interface SendOptions {
  session?: string;
  replyTo?: string;
  idempotencyKey?: string;
}

export function addSendCommands(program: Command, cli: Cli): void {
  const send = program.command('send').description('Send messages.');
  send
    .command('text')
    .argument('<to>', 'phone number, JID or resource id')
    .argument('<text>', 'the text; @file reads a file, - stdin')
    .description('Send a text.')
    .option('--session <session>', 'name or id of the sending session (default: "default")')
    .option('--reply-to <message-id>', 'a message that the session knows')
    .option('--idempotency-key <key>', 'makes repeats of this command one message (default: a new key)')
    .addHelpText(
      'after',
      `
Examples:
  $ parley send text +12025550147 "Hello" --session alice
  $ uptime | parley send text +12025550147 - --session alice --json | jq -r .id`,
    )
    .action(async (to: string, text: string, options: SendOptions, command: Command) => {
      const { session, replyTo, idempotencyKey } = options;
      const { out, connect } = invocation(cli, command);
      const body = { chatId: to, text: await inputText(text, cli.io), session, replyTo };
      const { client } = await connect();
      const sent = await withKey(idempotencyKey, (key) =>
        answerOf(client.POST('/api/sendText', { params: { header: { 'Idempotency-Key': key } }, body })),
      );
      out.result(sent, () => details(sent));
    });
}
