import type { Command } from 'commander';
import type { Schemas } from '@parley/client';
import type { Cli } from '../cli.js';
import { examples } from '../invocation.js';
import { jsonObject } from '../option-parsers.js';
import { send, sendCommand } from './send-command.js';

export function addSendTemplateCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'template')
    .argument('<template-id>')
    .description('Send a template with values for its variables.')
    .option(
      '--variables <json>',
      'texts by placeholder, or by component: {"header", "body", "buttons", "cards"}; @file reads a file, - stdin',
    )
    .addHelpText(
      ...examples(
        `parley send template +12025550147 381725104812738560 --variables '{"name":"Ada"}'`,
        'parley send template +12025550147 381725104812738560 --session support --variables @spring-sale.json',
      ),
    )
    .action(async (to: string, templateId: string, options: { variables?: string }, command: Command) => {
      const variables =
        options.variables === undefined
          ? undefined
          : ((await jsonObject(options.variables, cli.io)) as Schemas['SendTemplateBody']['variables']);
      await send(cli, command, to, (client, { params, addressed }) =>
        client.POST('/api/sendTemplate', { params, body: { ...addressed, templateId, variables } }),
      );
    });
}
