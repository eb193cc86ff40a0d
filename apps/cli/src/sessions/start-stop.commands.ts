import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';

type Session = Schemas['Session'];

export function addStartCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('start')
    .argument('<session>', 'name or id')
    .description('Start a session. One that runs is left alone.')
    .addHelpText('after', '\nExample:\n  $ parley sessions start alice')
    .action(about(cli, (client, params) => client.POST('/api/sessions/{session}/start', { params })));
}

export function addStopCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('stop')
    .argument('<session>', 'name or id')
    .description('Stop a session. It keeps its link.')
    .addHelpText('after', '\nExample:\n  $ parley sessions stop alice')
    .action(about(cli, (client, params) => client.POST('/api/sessions/{session}/stop', { params })));
}

type Ask = (client: ParleyClient, params: { path: { session: string } }) => Call<Session>;

/** Asks something of the session that the command names, and shows it as it is then. */
function about(cli: Cli, ask: Ask): (session: string, options: object, command: Command) => Promise<void> {
  return async (name, _options, command) => {
    const { out, connect } = invocation(cli, command);
    const { client } = await connect();
    const session = await answerOf(ask(client, { path: { session: name } }));
    out.result(session, () => details(session));
  };
}
