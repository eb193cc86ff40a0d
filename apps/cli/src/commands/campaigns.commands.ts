import { answerOf, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { ask, askOfOwner, examples, invocation, projectIdOf } from '../invocation.js';
import { CommandFailed, dataText, exitCodes, table } from '../io/index.js';
import { inputText, integerWithin, jsonArray, jsonObject, timeAhead } from '../option-parsers.js';

const listed = bounds['GET /v1/campaigns'];
const allowed = bounds['POST /v1/campaigns'];
const listedRecipients = bounds['GET /v1/campaigns/{campaignId}/recipients'];

interface PageOptions {
  limit?: number;
  offset?: number;
}

interface ListOptions extends PageOptions {
  status?: Schemas['Campaign']['status'];
  session?: string;
  name?: string;
}

interface CreateOptions {
  session: string;
  text?: string;
  template?: string;
  variables?: string;
  recipients: string;
  rate?: number;
  at?: string;
}

export function addCampaignsCommands(program: Command, cli: Cli): void {
  const campaigns = program.command('campaigns').description('Campaigns, which send one message to many recipients.');
  addListCommand(campaigns, cli);
  addGetCommand(campaigns, cli);
  addRecipientsCommand(campaigns, cli);
  addCreateCommand(campaigns, cli);
  addPauseCommand(campaigns, cli, 'pause', 'Send no more of a campaign until it is resumed.');
  addPauseCommand(campaigns, cli, 'resume', 'Go on with a campaign that is paused.');
}

function addListCommand(campaigns: Command, cli: Cli): void {
  campaigns
    .command('list')
    .description('List the campaigns that the credential can see, newest first.')
    .addOption(new Option('--status <status>', 'only with this status').choices(listed.status.enum))
    .option('--session <session>', 'only those that send from this session, by its name or id')
    .option('--name <text>', 'only those with this text in their name, in upper or lower case')
    .option(
      '--limit <n>',
      `campaigns a page, at most ${listed.limit.maximum} (default: 50)`,
      integerWithin(listed.limit),
    )
    .option('--offset <n>', 'how many to skip', integerWithin(listed.offset))
    .addHelpText(
      ...examples(
        'parley campaigns list --status running',
        "parley campaigns list --json | jq -r '.data[] | select(.recipients.failed > 0) | .name'",
      ),
    )
    .action(async ({ status, session, name, limit, offset }: ListOptions, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const params = { path: { projectId: projectIdOf(await owner()) } };
      const { id: projectId, slug: projectSlug } = await answerOf(client.GET('/v1/projects/{projectId}', { params }));
      const query = { projectId, projectSlug, status, session, name, limit, offset };
      const page = await answerOf(client.GET('/v1/campaigns', { params: { query } }));
      out.result(page, () => rows(page.data));
    });
}

function rows(campaigns: Schemas['Campaign'][]): string {
  return table(
    ['ID', 'NAME', 'SESSION', 'RECIPIENTS', 'SENT', 'FAILED', 'PENDING', 'PAUSED', 'OPERATION'],
    campaigns.map(({ id, name, session, recipients: { total, sent, failed, pending }, paused, operationId }) => [
      ...[id, name, session, total, sent, failed, pending],
      ...[paused ? 'yes' : 'no', operationId],
    ]),
  );
}

function addGetCommand(campaigns: Command, cli: Cli): void {
  campaigns
    .command('get')
    .argument('<campaign-id>')
    .description('Show one campaign and its progress.')
    .addHelpText(...examples('parley campaigns get 381725104812738561 --json | jq .recipients'))
    .action(async (campaignId: string, _options: object, command: Command) => {
      const params = { path: { campaignId } };
      await ask(cli, command, ({ client }) => client.GET('/v1/campaigns/{campaignId}', { params }));
    });
}

function addRecipientsCommand(campaigns: Command, cli: Cli): void {
  const { limit, offset, status } = listedRecipients;
  campaigns
    .command('recipients')
    .argument('<campaign-id>')
    .description('List the recipients of a campaign in order, with the result of each.')
    .addOption(new Option('--status <status>', 'only with this status').choices(status.enum))
    .option('--limit <n>', `recipients a page, at most ${limit.maximum} (default: 50)`, integerWithin(limit))
    .option('--offset <n>', 'how many to skip', integerWithin(offset))
    .addHelpText(...examples('parley campaigns recipients 381725104812738561 --status failed'))
    .action(
      async (
        campaignId: string,
        query: PageOptions & { status?: Schemas['CampaignRecipientState']['status'] },
        command: Command,
      ) => {
        const params = { path: { campaignId }, query };
        await ask(
          cli,
          command,
          ({ client }) => client.GET('/v1/campaigns/{campaignId}/recipients', { params }),
          dataText((recipients: Schemas['CampaignRecipientState'][]) =>
            table(
              ['TO', 'STATUS', 'MESSAGE', 'ERROR'],
              recipients.map(({ to, status: shown, messageId, error }) => [to, shown, messageId, error]),
            ),
          ),
        );
      },
    );
}

function addCreateCommand(campaigns: Command, cli: Cli): void {
  campaigns
    .command('create')
    .argument('<name>')
    .requiredOption('--session <session>', 'name of the session that sends')
    .requiredOption('--recipients <json>', 'phone numbers, or { to, variables }; @file reads a file, - stdin')
    .addOption(new Option('--text <text>', 'with {{placeholders}}; @file reads a file, - stdin').conflicts('template'))
    .option('--template <template-id>', 'an approved template instead of a text')
    .option('--variables <json>', 'values of the template for recipients that have none; @file reads a file, - stdin')
    .option('--rate <n>', 'messages per minute (default: 600)', integerWithin(allowed.ratePerMinute))
    .option('--at <time>', 'not before: RFC 3339, or from now such as 2h', timeAhead(cli.now))
    .description('Send a message to many recipients. Follow it with "parley operations wait".')
    .addHelpText(
      ...examples(
        'parley campaigns create June --session shop --text "Hello {{name}}" --recipients @june.json',
        'parley campaigns create Sale --session shop --template 381725104812738560 --recipients \'["+12025550147"]\'',
      ),
    )
    .action(async (name: string, options: CreateOptions, command: Command) => {
      const { session, rate: ratePerMinute, at: scheduledAt } = options;
      const message = await messageOf(options, cli);
      const recipients = (await jsonArray(options.recipients, cli.io)).map(recipientOf);
      const fields = { name, session, message, recipients, ratePerMinute, scheduledAt };
      await askOfOwner(cli, command, (client, owner) =>
        client.POST('/v1/campaigns', {
          body: { projectId: projectIdOf(owner), ...fields } as Schemas['CreateCampaign'],
        }),
      );
    });
}

async function messageOf(
  { text, template: templateId, variables }: CreateOptions,
  { io }: Cli,
): Promise<Schemas['CreateCampaign']['message']> {
  if (text !== undefined) return { type: 'text', text: await inputText(text, io) };
  if (templateId === undefined) throw new CommandFailed(exitCodes.usage, 'Specify --text or --template.');
  return { templateId, ...(variables !== undefined && { variables: await jsonObject(variables, io) }) };
}

/** A number alone stands for a recipient without variables. What else is wrong, the server says. */
function recipientOf(value: unknown): unknown {
  return typeof value === 'string' ? { to: value } : value;
}

function addPauseCommand(campaigns: Command, cli: Cli, action: 'pause' | 'resume', description: string): void {
  campaigns
    .command(action)
    .argument('<campaign-id>')
    .description(description)
    .addHelpText(...examples(`parley campaigns ${action} 381725104812738561`))
    .action(async (campaignId: string, _options: object, command: Command) => {
      const params = { path: { campaignId } };
      await ask(cli, command, ({ client }) => client.POST(`/v1/campaigns/{campaignId}/${action}`, { params }));
    });
}
