import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { examples, invocation, projectIdOf } from '../invocation.js';
import { CommandFailed, dataText, details, exitCodes, table } from '../io/index.js';
import { inputText, integerWithin, jsonArray } from '../option-parsers.js';

const listed = bounds['GET /v1/templates'];
const allowed = bounds['POST /v1/templates'];

interface CreateOptions {
  language: string;
  body?: string;
  components?: string;
  category?: Schemas['CreateTemplate']['category'];
  parameterFormat?: Schemas['CreateTemplate']['parameterFormat'];
}

export function addTemplatesCommands(program: Command, cli: Cli): void {
  const templates = program
    .command('templates')
    .description('Message templates, which networks review. With a team key, --project is required.');
  addListCommand(templates, cli);
  addGetCommand(templates, cli);
  addCreateCommand(templates, cli);
  addSubmitCommand(templates, cli);
  addImportCommand(templates, cli);
  addDeleteCommand(templates, cli);
}

function addListCommand(templates: Command, cli: Cli): void {
  templates
    .command('list')
    .description('List the templates of a project, newest first.')
    .option(
      '--limit <n>',
      `templates a page, at most ${listed.limit.maximum} (default: 50)`,
      integerWithin(listed.limit),
    )
    .option('--offset <n>', 'how many to skip', integerWithin(listed.offset))
    .addHelpText(
      ...examples('parley templates list --json | jq -r \'.data[] | select(.status == "approved") | .name\''),
    )
    .action(async ({ limit, offset }: { limit?: number; offset?: number }, command: Command) => {
      await askOfProject(
        cli,
        command,
        (client, projectId) => client.GET('/v1/templates', { params: { query: { projectId, limit, offset } } }),
        dataText(rows),
      );
    });
}

function rows(templates: Schemas['Template'][]): string {
  return table(
    ['ID', 'NAME', 'LANGUAGE', 'STATUS', 'CATEGORY'],
    templates.map(({ id, name, language, status, category }) => [id, name, language, status, category]),
  );
}

function addGetCommand(templates: Command, cli: Cli): void {
  templates
    .command('get')
    .argument('<template-id>')
    .description('Show one template.')
    .addHelpText(...examples('parley templates get 381725104812738560'))
    .action(async (templateId: string, _options: object, command: Command) => {
      await askOfProject(cli, command, (client, projectId) =>
        client.GET('/v1/templates/{templateId}', { params: { path: { templateId }, query: { projectId } } }),
      );
    });
}

function addCreateCommand(templates: Command, cli: Cli): void {
  templates
    .command('create')
    .argument('<name>', 'small letters, digits and _')
    .description("Create a template from a body, or from components in Meta's format.")
    .option('--language <code>', 'such as en or pt_BR', 'en')
    .addOption(
      new Option('--body <text>', 'with {{placeholders}}; @file reads a file, - stdin').conflicts('components'),
    )
    .option('--components <json>', "Meta's array of components; @file reads a file, - stdin")
    .addOption(new Option('--category <category>', 'default: UTILITY').choices(allowed.category.enum))
    .addOption(
      new Option('--parameter-format <format>', 'format of variables in components (default: POSITIONAL)').choices([
        'POSITIONAL',
        'NAMED',
      ]),
    )
    .addHelpText(
      ...examples(
        'parley templates create welcome --body "Hello {{name}}"',
        'parley templates create spring_sale --category MARKETING --components @spring-sale.json',
      ),
    )
    .action(async (name: string, options: CreateOptions, command: Command) => {
      const content = await contentOf(options, cli);
      const { language, category, parameterFormat } = options;
      const fields = { name, language, category, parameterFormat, ...content };
      await askOfProject(cli, command, (client, projectId) =>
        client.POST('/v1/templates', { body: { projectId, ...fields } }),
      );
    });
}

async function contentOf(
  { body, components }: CreateOptions,
  { io }: Cli,
): Promise<Pick<Schemas['CreateTemplate'], 'body' | 'components'>> {
  if (body !== undefined) return { body: await inputText(body, io) };
  if (components === undefined) throw new CommandFailed(exitCodes.usage, 'Specify --body or --components.');
  return { components: (await jsonArray(components, io)) as Schemas['CreateTemplate']['components'] };
}

function addSubmitCommand(templates: Command, cli: Cli): void {
  templates
    .command('submit')
    .argument('<template-id>')
    .requiredOption('--session <session>', 'name or id of a session: its network reviews the template')
    .description('Submit a template to the network of a session for review. The network approves or rejects it later.')
    .addHelpText(...examples('parley templates submit 381725104812738560 --session support'))
    .action(async (templateId: string, { session }: { session: string }, command: Command) => {
      await askOfProject(cli, command, (client, projectId) =>
        client.POST('/v1/templates/{templateId}/submit', {
          params: { path: { templateId } },
          body: { projectId, session },
        }),
      );
    });
}

function addImportCommand(templates: Command, cli: Cli): void {
  templates
    .command('import')
    .argument('<session>', 'name or id of a session with a business account')
    .description("Import the templates of a session's business account from its network.")
    .addHelpText(...examples('parley templates import support'))
    .action(async (session: string, _options: object, command: Command) => {
      await askOfProject(cli, command, (client, projectId) =>
        client.POST('/v1/templates/import', { body: { projectId, session } }),
      );
    });
}

function addDeleteCommand(templates: Command, cli: Cli): void {
  templates
    .command('delete')
    .argument('<template-id>')
    .description('Delete a template, also on its network.')
    .addHelpText(...examples('parley templates delete 381725104812738560'))
    .action(async (templateId: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const connection = await connect();
      const params = { path: { templateId }, query: { projectId: projectIdOf(await connection.owner()) } };
      await answerOf(connection.client.DELETE('/v1/templates/{templateId}', { params }));
      out.result({ id: templateId }, () => `Template ${templateId} is removed.`);
    });
}

async function askOfProject<T>(
  cli: Cli,
  command: Command,
  request: (client: ParleyClient, projectId: string) => Call<T>,
  text: (answer: NonNullable<T>) => string = details,
): Promise<void> {
  const { out, connect } = invocation(cli, command);
  const connection = await connect();
  const answer = await answerOf(request(connection.client, projectIdOf(await connection.owner())));
  out.result(answer, () => text(answer));
}
