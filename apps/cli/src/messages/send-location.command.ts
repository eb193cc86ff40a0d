import { type Command, InvalidArgumentError } from 'commander';
import type { Cli } from '../cli.js';
import { send, sendCommand } from './send-command.js';

export function addSendLocationCommand(group: Command, cli: Cli): void {
  sendCommand(group, 'location')
    .argument('<latitude>', 'degrees, from -90 to 90', degrees(90))
    .argument('<longitude>', 'degrees, from -180 to 180', degrees(180))
    .description('Send a place.')
    .option('--title <text>', 'what it is called')
    .addHelpText(
      'after',
      `
Examples:
  $ parley send location +12025550147 51.5007 -0.1246 --title "Big Ben"`,
    )
    .action(
      async (
        to: string,
        latitude: number,
        longitude: number,
        { title }: { title?: string },
        command: Command,
      ): Promise<void> => {
        await send(cli, command, to, (client, { params, addressed }) =>
          client.POST('/api/sendLocation', { params, body: { ...addressed, latitude, longitude, title } }),
        );
      },
    );
}

function degrees(max: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : NaN;
    if (!(Math.abs(value) <= max)) throw new InvalidArgumentError(`Degrees from -${max} to ${max}.`);
    return value;
  };
}
