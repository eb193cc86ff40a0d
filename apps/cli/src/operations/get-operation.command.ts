import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';
import { getOperation } from './get-operation.js';

export function addGetCommand(operations: Command, cli: Cli): void {
  operations
    .command('get')
    .argument('<operation-id>')
    .description('One operation as it stands now.')
    .addHelpText('after', '\nExample:\n  $ parley operations get 381725004812738560')
    .action(async (operationId: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const operation = await getOperation(client, await owner(), operationId);
      out.result(operation, () => details(operation));
    });
}
