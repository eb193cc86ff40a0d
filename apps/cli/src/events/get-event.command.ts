import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { CommandFailed, details, exitCodes, plain } from '../io/index.js';
import { examples, invocation } from '../invocation.js';
import { getEvent } from './get-event.js';

export function addGetCommand(events: Command, cli: Cli): void {
  events
    .command('get')
    .argument('<event-id>')
    .description('One event; with --payload also the body that webhooks got of it.')
    .option('--payload', 'with the body, while it is retained')
    .option('--raw', 'the exact bytes of the body on stdout, and nothing else')
    .addHelpText(
      ...examples(
        'parley events get 381725008812738565 --payload',
        'parley events get 381725008812738565 --raw > body.json',
      ),
    )
    .action(async (eventId: string, options: { payload?: boolean; raw?: boolean }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const includePayload = options.payload === true || options.raw === true;
      const event = await getEvent(client, await owner(), eventId, includePayload);
      const { payload, encoding: _encoding, contentType: _contentType, ...record } = event;
      if (options.raw) {
        if (!payload)
          throw new CommandFailed(exitCodes.failure, `The body is not available: ${event.payloadAvailability}.`);
        out.bytes(Buffer.from(payload, 'base64'));
        return;
      }
      out.result(event, () => details(record) + (payload ? `\n\n${bodyText(payload)}` : ''));
    });
}

/** Decodes the body and indents its JSON for reading. */
function bodyText(base64: string): string {
  const text = Buffer.from(base64, 'base64').toString();
  const indented = JSON.stringify(JSON.parse(text), null, 2);
  return indented.split('\n').map(plain).join('\n');
}
