import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { examples, invocation } from '../invocation.js';
import { details } from '../io/index.js';
import { integer, time } from '../option-parsers.js';
import { awaitSuccess, maxTimeoutSeconds } from './wait-for-end.js';

type Period = Schemas['RecoverBody'];

interface RecoverOptions extends Period {
  preview?: boolean;
  wait?: boolean;
  timeout?: number;
}

const { status: statuses } = bounds['POST /api/webhooks/{webhookId}/recover'];

type Answer = Schemas['StartedRecovery'] | Schemas['RecoveryPreview'];

export function addRecoverCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('recover')
    .argument('<webhook-id>')
    .description('Send an endpoint the events that it did not receive, selected by the time when they were created.')
    .requiredOption('--since <time>', 'from this time on, such as 2026-11-21T08:00:00Z or 2h', time(cli.now))
    .option('--until <time>', 'before this time (default: until now)', time(cli.now))
    .addOption(
      new Option(
        '--status <status>',
        'failed: whose attempts are spent; missing: without a delivery here, as while it was disabled (default: all)',
      ).choices(statuses.enum),
    )
    .addOption(new Option('--preview', 'only count what would be sent').conflicts(['wait', 'timeout']))
    .option('--wait', 'wait until the operation ends, like "parley operations wait"')
    .addOption(
      new Option('--timeout <seconds>', 'give up waiting after so long (default: never); implies --wait')
        .argParser(integer(1, maxTimeoutSeconds))
        .implies({ wait: true }),
    )
    .addHelpText(
      ...examples(
        'parley webhooks recover 381725011112738566 --since 6h --preview',
        'parley webhooks recover 381725011112738566 --since 2026-11-21T08:00:00Z --status missing --wait',
      ),
    )
    .action(async (webhookId: string, options: RecoverOptions, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const connection = await connect();
      const { since, until, status } = options;
      const answer = await recover(connection.client, webhookId, { since, until, status }, options.preview);
      if (!('operationId' in answer) || !options.wait) return out.result(answer, () => shown(answer));
      const waiting = { timeoutSeconds: options.timeout, signal: cli.io.signal };
      await awaitSuccess(connection, out, answer.operationId, waiting);
    });
}

function recover(client: ParleyClient, webhookId: string, body: Period, preview?: boolean): Promise<Answer> {
  return answerOf(
    client.POST('/api/webhooks/{webhookId}/recover', { params: { path: { webhookId }, query: { preview } }, body }),
  );
}

function shown(answer: Answer): string {
  if (!('operationId' in answer)) return details(answer);
  return details({ operation: `${answer.operationId} ${answer.operation.status}` });
}
