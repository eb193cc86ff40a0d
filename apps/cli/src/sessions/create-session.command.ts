import { type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { Option, type Command } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, type GlobalOptions } from '../invocation.js';

const allowed = bounds['POST /api/sessions'];

interface CreateOptions extends GlobalOptions {
  engine?: Schemas['Session']['engine'];
  start: boolean;
  externalId?: string;
  pairing?: Schemas['SessionConfig']['pairing'];
  country?: Schemas['SessionConfig']['country'];
  testingNumber?: string;
}

export function addCreateCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('create')
    .argument('<name>', 'letters, digits, _ and -')
    .description('Make a session and start it. A team key needs --project.')
    .addOption(new Option('--engine <engine>', 'the network (default: sandbox)').choices(allowed.engine.enum))
    .option('--no-start', 'do not start it yet')
    .option('--external-id <text>', 'your own reference')
    .addOption(
      new Option('--pairing <how>', 'sandbox: qr waits for a scan (default: auto)').choices(
        allowed['config.pairing'].enum,
      ),
    )
    .addOption(
      new Option('--country <code>', 'sandbox: of a fresh number (default: US)').choices(
        allowed['config.country'].enum,
      ),
    )
    .option('--testing-number <id>', 'sandbox: the testing number to run on')
    .addHelpText(
      ...examples(
        'parley sessions create alice',
        'parley sessions create alice --pairing qr && parley sessions qr alice',
      ),
    )
    .action(async (name: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<CreateOptions>();
      await ask(cli, command, ({ client }) => client.POST('/api/sessions', { body: bodyOf(name, options) }));
    });
}

function bodyOf(
  name: string,
  { project, engine, start, externalId, pairing, country, testingNumber }: CreateOptions,
): Schemas['CreateSessionBody'] {
  const config = { pairing, country, testingNumberId: testingNumber };
  const isSet = Object.values(config).some((value) => value !== undefined);
  return { name, projectId: project, engine, externalId, ...(start ? {} : { start }), ...(isSet ? { config } : {}) };
}
