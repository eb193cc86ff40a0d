import { open, rm } from 'node:fs/promises';
import { answerOf, type Call, fetchUpload, type Schemas } from '@parley/client';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { examples, type GlobalOptions, invocation } from '../invocation.js';
import { details, type Io } from '../io/index.js';
import { inputText } from '../option-parsers.js';
import { type Source, sources, type Upload, uploadFrom, wrong } from './account-source.js';
import { evolutionCreds, evolutionRedis } from './evolution-stores.js';
import { wahaRows } from './waha-postgres.js';
import { whatsmeowFile } from './whatsmeow-postgres.js';

interface ImportOptions extends GlobalOptions {
  from: Source;
  device?: string;
  instance?: string;
  passphrase?: string;
}

const route = '/api/sessions/{session}/import';
const passphraseOption = '--passphrase <@file>';

/** `sessions import` and `sessions export` (decisions.md §16). */
export function addTransferCommands(sessions: Command, cli: Cli): void {
  addImport(sessions, cli);
  addExport(sessions, cli);
}

function addImport(sessions: Command, cli: Cli): void {
  sessions
    .command('import')
    .argument('<session>', 'name or id of a session that was never linked')
    .argument('<from...>', 'DIR, FILE or URL: a folder, a file, or the address of a database')
    .addOption(
      new Option('--from <source>', 'the program that the account comes from')
        .choices([...sources])
        .makeOptionMandatory(),
    )
    .option('--device <jid>', 'whatsmeow: which device, if there are several')
    .option('--instance <id>', 'evolution, waha: which instance or session of a database, if there are several')
    .option(passphraseOption, 'parley: a file with the passphrase of the export, or - for stdin')
    .description('Import an account that another client linked, without a new pairing. Stop that client first.')
    .addHelpText(
      ...examples(
        'parley sessions import shop --from waha ./sessions/noweb/shop',
        'parley sessions import shop --from waha postgresql://localhost/waha_noweb_shop',
        'parley sessions import shop --from whatsmeow ./whatsapp.db --device 4915112345678:3@s.whatsapp.net',
        'parley sessions import shop --from evolution redis://localhost:6379/6',
        'parley sessions import shop --from evolution postgresql://localhost/evolution ./instances/ID',
        'parley sessions import shop --from parley shop.parley --passphrase @passphrase.txt',
      ),
    )
    .action(async (session: string, paths: string[], _options: object, command: Command) => {
      const options = command.optsWithGlobals<ImportOptions>();
      const { out, connect } = invocation(cli, command);
      const passphrase = await passphraseFrom(options.passphrase, cli.io);
      if (options.from === 'parley' && passphrase === undefined)
        throw wrong(`--from parley needs ${passphraseOption}.`);
      const upload = await uploadOf(paths, options);
      const { client } = await connect();
      const body = bodyOf(upload, { source: options.from, passphrase, device: options.device });
      const params = { path: { session } };
      const call = client.POST(route, { params, body: body as never, fetch: fetchUpload });
      const imported = await answerOf(call as Call<Schemas['ImportedAccount']>);
      out.result(imported, () => details(imported));
    });
}

/** Evolution may have the credentials in its database and the keys in Redis or in files: both are named then. */
async function uploadOf(paths: readonly string[], options: ImportOptions): Promise<Upload> {
  const [first, ...others] = paths;
  if (first === undefined) throw wrong('Name a folder, a file or the address of a database.');
  if (others.length === 0) {
    const upload = await uploadAt(first, options);
    if (options.from === 'evolution' && /^postgres(ql)?:/i.test(first)) {
      throw wrong('That database has the credentials alone: name the Redis or the folder with the keys after it.');
    }
    return upload;
  }
  if (options.from !== 'evolution' || others.length > 1) throw wrong('Only one place can be named.');
  return { kind: 'data', data: Object.assign({}, ...(await Promise.all(paths.map((at) => dataAt(at, options))))) };
}

async function dataAt(place: string, options: ImportOptions): Promise<object> {
  const upload = await uploadAt(place, options, 'part');
  if (upload.kind === 'data') return upload.data;
  return Object.fromEntries(upload.files.map(({ name, bytes }) => [name.replace(/\.json$/, ''), bytes.toString()]));
}

async function uploadAt(place: string, options: ImportOptions, extent: 'whole' | 'part' = 'whole'): Promise<Upload> {
  const { from, instance } = options;
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(place)?.[1]?.toLowerCase();
  if (scheme === undefined) return uploadFrom(place, from, extent);
  const upload = /^postgres(ql)?$/.test(scheme)
    ? await postgresUpload(place, options)
    : /^rediss?$/.test(scheme) && from === 'evolution'
      ? ({ kind: 'data', data: await evolutionRedis(place, instance) } as const)
      : undefined;
  if (!upload) throw wrong(`--from ${from} cannot read ${scheme}: addresses.`);
  return upload;
}

/** Undefined for a source that has no database of its own. */
async function postgresUpload(url: string, { from, device, instance }: ImportOptions): Promise<Upload | undefined> {
  switch (from) {
    case 'evolution':
      return { kind: 'data', data: await evolutionCreds(url, instance) };
    case 'waha':
      return { kind: 'data', data: await wahaRows(url, instance) };
    case 'whatsmeow':
      return { kind: 'files', files: [{ name: 'whatsmeow.db', bytes: await whatsmeowFile(url, device) }] };
    default:
      return undefined;
  }
}

/** What the platform takes: JSON, or a form. */
function bodyOf(
  upload: Upload,
  fields: { readonly source: Source; readonly passphrase?: string; readonly device?: string },
): object {
  if (upload.kind === 'data') return { ...fields, data: upload.data };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const { name, bytes } of upload.files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

interface ExportOptions extends GlobalOptions {
  passphrase: string;
  output?: string;
}

function addExport(sessions: Command, cli: Cli): void {
  sessions
    .command('export')
    .argument('<session>', 'name or id')
    .requiredOption(
      passphraseOption,
      'a file with the passphrase for encryption, at least 12 characters, or - for stdin',
    )
    .option('--output <file>', 'where to write it (default: the name of the session and .parley)')
    .description('Move the account of a session to an encrypted file. The session is then LOGGED_OUT here.')
    .addHelpText(...examples('parley sessions export shop --passphrase @passphrase.txt --output shop.parley'))
    .action(async (session: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<ExportOptions>();
      const { out, connect } = invocation(cli, command);
      const passphrase = (await passphraseFrom(options.passphrase, cli.io)) ?? '';
      const { client } = await connect();
      const path = options.output ?? `${session}.parley`;
      // A call is sent as soon as it is made.
      const get = (): Promise<ArrayBuffer> =>
        answerOf(
          client.POST('/api/sessions/{session}/export', {
            params: { path: { session } },
            body: { passphrase },
            parseAs: 'arrayBuffer',
            fetch: fetchUpload,
          }) as Call<ArrayBuffer>,
        );
      const sizeBytes = await intoFile(path, get);
      out.result({ file: path, sizeBytes }, () => `${path} has the account of ${session}: ${sizeBytes} bytes.`);
    });
}

/** The file is made before anything is asked for: what cannot be written would be lost, as it is given once. */
async function intoFile(path: string, get: () => Promise<ArrayBuffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch((error: Error) => {
    throw wrong(`${path} cannot be made: ${error.message}`);
  });
  try {
    // From here on the account is nowhere else: what was given is kept, however much of it could be written.
    const bytes = Buffer.from(
      await get().catch(async (error: unknown) => {
        await rm(path, { force: true });
        throw error;
      }),
    );
    await file.writeFile(bytes);
    await file.sync();
    return bytes.length;
  } finally {
    await file.close();
  }
}

/** Secrets come by a file or stdin alone: others could read an argument in the list of processes. */
async function passphraseFrom(argument: string | undefined, io: Io): Promise<string | undefined> {
  if (argument === undefined) return undefined;
  if (argument !== '-' && !/^@[^@]/.test(argument)) throw wrong('--passphrase takes @file, or - for stdin.');
  return (await inputText(argument, io)).replace(/\r?\n$/, '');
}
