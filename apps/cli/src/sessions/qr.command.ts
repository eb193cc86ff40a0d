import { answerOf, type Call, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { invocation } from '../invocation.js';

export function addQrCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('qr')
    .argument('<session>', 'name or id')
    .description('The code to scan, of a session that waits for it (SCAN_QR), as a picture in the terminal.')
    .addHelpText(
      'after',
      `
Examples:
  $ parley sessions qr alice
  $ parley sessions qr alice --json | jq -r .value`,
    )
    .action(async (session: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const params = { path: { session }, query: { format: 'raw' } } as const;
      // The document cannot say which format answers with which of its media types.
      const call = client.GET('/api/{session}/auth/qr', { params }) as Call<Schemas['QrValue']>;
      const code = await answerOf(call);
      const picture = await pictureOf(code.value);
      out.result(code, () => picture);
    });
}

/** Two rows of the code in a line of half blocks. */
async function pictureOf(value: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(value, { type: 'utf8' });
}
