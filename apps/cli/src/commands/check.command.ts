import { answerOf, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { examples, invocation } from '../invocation.js';
import { CommandFailed, details, exitCodes } from '../io/index.js';
import { integerWithin } from '../option-parsers.js';
import { accessFrom, type AccessOptions, addAccessOptions, requireOneTarget } from './endpoint-access.js';

interface CheckOptions extends AccessOptions {
  timeoutSeconds?: number;
}

type CheckBody = Schemas['CheckWebhookBody'];

/** Tries where an endpoint sends, or would send, without sending (beyond.md §2). */
export function addCheckCommand(webhooks: Command, cli: Cli): void {
  const check = webhooks
    .command('check')
    .argument('[webhook-id or url]', 'an existing endpoint, or a URL to check')
    .description(
      'Connect to where an endpoint sends, sign in and look its target up. Nothing is sent. It fails (exit code 1) where an ' +
        'attempt would.',
    );
  addAccessOptions(check)
    .option(
      '--timeout-seconds <n>',
      'of all of it (default: that of the endpoint, else 15)',
      integerWithin(bounds['POST /api/webhooks/check'].timeoutSeconds),
    )
    .addHelpText(
      ...examples(
        'parley webhooks check 381725011112738566',
        'parley webhooks check --destination queue.json && parley webhooks create --destination queue.json',
        'parley webhooks check https://example.com/hook --auth oauth2.json',
      ),
    )
    .action(async (target: string | undefined, options: CheckOptions, command: Command) => {
      const body = await bodyOf(target, options, cli);
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const answer = await answerOf(client.POST('/api/webhooks/check', { body }));
      out.result(answer, () => details(answer));
      // What is wrong has been printed.
      if (!answer.ok) throw new CommandFailed(exitCodes.failure);
    });
}

async function bodyOf(target: string | undefined, options: CheckOptions, cli: Cli): Promise<CheckBody> {
  requireOneTarget(target, options.destination);
  const { timeoutSeconds } = options;
  const access = await accessFrom(options, cli);
  if (target === undefined || !/^\d+$/.test(target)) return { url: target, ...access, timeoutSeconds };
  if (Object.keys(access).length > 0) {
    throw new CommandFailed(
      exitCodes.usage,
      'An endpoint is checked with its own settings. Use --auth and --tls only with a URL.',
    );
  }
  return { id: target, timeoutSeconds };
}
