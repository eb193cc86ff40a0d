import type { Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, type GlobalOptions } from '../invocation.js';
import { table } from '../io/index.js';

export function addOverviewCommand(program: Command, cli: Cli): void {
  program
    .command('overview')
    .description(
      'Show the overview: sessions, messages and deliveries of the last hour, failing endpoints, operations.',
    )
    .addHelpText(...examples('parley overview', 'parley overview --json | jq .deliveries.pending'))
    .action(async (_options: object, command: Command) => {
      const { project: projectId } = command.optsWithGlobals<GlobalOptions>();
      const params = { query: { projectId } };
      await ask(cli, command, ({ client }) => client.GET('/v1/overview', { params }), overviewText);
    });
}

/** A part is null while its service is away. */
export function overviewText({ sessions, messages, deliveries, endpoints, operations }: Schemas['Overview']): string {
  const away = 'not known now';
  return table(
    ['', ''],
    [
      ['sessions', sessions ? `${sessions.byStatus.CONNECTED} of ${sessions.total} connected` : away],
      ['messages, last hour', messages ? trafficText(messages.perMinute) : away],
      ['attempts, last hour', deliveries ? attemptsText(deliveries.perMinute) : away],
      ['pending deliveries', deliveries ? `${deliveries.pending}${deliveries.morePending ? ' or more' : ''}` : away],
      ['oldest due since', deliveries ? (deliveries.oldestDueAt ?? 'none is due') : away],
      ['failing endpoints', endpoints ? `${endpoints.failingCount} of ${endpoints.total}` : away],
      ['running operations', operations ? `${operations.running}` : away],
      ['waiting for an action', operations ? `${operations.actionRequired}` : away],
    ],
  );
}

function trafficText(minutes: Schemas['MessageMinute'][]): string {
  const sum = (of: 'sent' | 'received'): number => minutes.reduce((total, minute) => total + minute[of], 0);
  return `${sum('sent')} sent, ${sum('received')} received`;
}

function attemptsText(minutes: Schemas['DeliveryMinute'][]): string {
  const sum = (of: 'succeeded' | 'failed'): number => minutes.reduce((total, minute) => total + minute[of], 0);
  return `${sum('succeeded')} succeeded, ${sum('failed')} failed`;
}
