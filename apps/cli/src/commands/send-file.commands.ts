import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Call, fetchUpload, type ParleyClient, type Schemas, uploadFile } from '@parley/client';
import { maxBase64FileBytes, maxFileBytes } from '@parley/client/bounds';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes, type Io } from '../io/index.js';
import { inputText } from '../option-parsers.js';
import { send, sendCommand } from './send-command.js';

interface FileOptions {
  caption?: string;
  filename?: string;
  mimetype?: string;
  viewOnce?: true;
}

type Request<Body> = { params: { header: { 'Idempotency-Key': string } }; body: Body; fetch: typeof fetchUpload };

type FileBody = Schemas['SendFileBody'];

/** A command that sends a kind of file. The kind `file` becomes a document message. */
interface FileCommand {
  readonly kind: 'image' | 'video' | 'file' | 'voice' | 'sticker';
  readonly description: string;
  readonly hasCaption: boolean;
  readonly example: string;
  readonly post: (client: ParleyClient, request: Request<FileBody>) => Call<Schemas['MessageSentPayload']>;
}

const commands: readonly FileCommand[] = [
  {
    kind: 'image',
    description: 'Send an image: JPEG, PNG, GIF or WebP.',
    hasCaption: true,
    example: 'harbour.jpg --caption "The harbour"',
    post: (client, request) => client.POST('/api/sendImage', request),
  },
  {
    kind: 'video',
    description: 'Send a video.',
    hasCaption: true,
    example: 'https://example.com/harbour.mp4',
    post: (client, request) => client.POST('/api/sendVideo', request),
  },
  {
    kind: 'file',
    description: 'Send a file as a document.',
    hasCaption: true,
    example: '- --filename plan.pdf < plan-4.pdf',
    post: (client, request) => client.POST('/api/sendFile', request),
  },
  {
    kind: 'voice',
    description: 'Send a voice message.',
    hasCaption: false,
    example: 'hello.ogg',
    post: (client, request) => client.POST('/api/sendVoice', request),
  },
  {
    kind: 'sticker',
    description: 'Send a sticker: WebP.',
    hasCaption: false,
    example: 'anchor.webp',
    post: (client, request) => client.POST('/api/sendSticker', request),
  },
];

/** The largest file in MiB, as people read it. */
const maxFileMiB = maxFileBytes / 1024 ** 2;

interface FileDescription {
  readonly kind: FileKind;
  readonly filename?: string;
  readonly mimetype?: string;
}

interface OwnFile {
  readonly bytes: Blob;
  readonly mimetype: string;
  readonly filename: string | undefined;
}

type FileKind = 'image' | 'video' | 'file' | 'voice' | 'sticker';

const images = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' };
const videos = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', '3gp': 'video/3gpp', mov: 'video/quicktime' };

const sounds = {
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  wav: 'audio/wav',
};

/** Mostly types that the platform cannot detect from the bytes. */
const documents = {
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** For each kind: the media types by file extension, and the default for all other names. */
const types: Readonly<Record<FileKind, { byExtension: Readonly<Record<string, string>>; otherwise: string }>> = {
  image: { byExtension: images, otherwise: 'image/jpeg' },
  sticker: { byExtension: {}, otherwise: 'image/webp' },
  video: { byExtension: videos, otherwise: 'video/mp4' },
  // Containers for video can also hold audio only.
  voice: {
    byExtension: { mp4: 'audio/mp4', webm: 'audio/webm', '3gp': 'audio/3gpp', ...sounds },
    otherwise: 'audio/ogg',
  },
  file: { byExtension: { ...images, ...videos, ...sounds, ...documents }, otherwise: 'application/octet-stream' },
};

export function addSendFileCommands(group: Command, cli: Cli): void {
  for (const command of commands) addSendFileCommand(group, cli, command);
}

function addSendFileCommand(group: Command, cli: Cli, { kind, description, hasCaption, example, post }: FileCommand) {
  const added = sendCommand(group, kind)
    .argument(
      '<file>',
      `a path, an http or https URL that the platform fetches it from, or - for stdin; ${maxFileMiB} MiB at most`,
    )
    .description(description);
  if (hasCaption) added.option('--caption <text>', 'text below the file; @file reads a file, - stdin');
  if (['image', 'video', 'voice'].includes(kind)) added.option('--view-once', 'phones show it only once');
  added
    .option('--filename <name>', "what it is called (default: the path's own name)")
    .option('--mimetype <type>', 'of a path or stdin (default: by its name); bytes that tell what they are win')
    .addHelpText('after', `\nExamples:\n  $ parley send ${kind} +12025550147 ${example}`)
    .action(async (to: string, argument: string, { caption, viewOnce, ...options }: FileOptions, own: Command) => {
      if (argument === '-' && caption === '-') {
        throw new CommandFailed(exitCodes.usage, 'Only one of the file and the caption can come from stdin.');
      }
      const file = await fileInput(argument, { kind, ...options }, cli.io);
      const text = caption === undefined ? undefined : await inputText(caption, cli.io);
      await send(cli, own, to, async (client, { params, addressed }) => {
        const named = 'bytes' in file ? await inputOf(file, client, addressed.session) : file;
        return post(client, {
          params,
          body: { ...addressed, file: named, caption: text, viewOnce },
          fetch: fetchUpload,
        });
      });
    });
}

/**
 * Builds the file of a send from a path, from a URL that the platform fetches, or from `-` for stdin.
 * @throws CommandFailed (usage) when the file cannot be read or is larger than the platform accepts
 */
async function fileInput(
  argument: string,
  { kind, filename, mimetype }: FileDescription,
  io: Io,
): Promise<{ url: string; filename?: string | undefined } | OwnFile> {
  if (/^https?:\/\//i.test(argument)) {
    if (mimetype !== undefined) throw new CommandFailed(exitCodes.usage, '--mimetype cannot be used with a URL.');
    return { url: argument, filename };
  }
  const bytes = argument === '-' ? new Blob([await buffer(io.stdin)]) : await bytesOf(argument);
  if (bytes.size > maxFileBytes) throw tooLarge(argument);
  const name = filename ?? (argument === '-' ? undefined : basename(argument));
  return { bytes, mimetype: mimetype ?? fileTypeOf(kind, name), filename: name };
}

/** A large file is uploaded before, and named by its id. */
async function inputOf(
  { bytes, mimetype, filename }: OwnFile,
  client: ParleyClient,
  session = 'default',
): Promise<Schemas['FileInput']> {
  if (bytes.size <= maxBase64FileBytes) {
    return { data: Buffer.from(await bytes.arrayBuffer()).toString('base64'), mimetype, filename };
  }
  const file = bytes.slice(0, bytes.size, mimetype);
  const { id } = await uploadFile(client, { session, file, ...(filename !== undefined && { filename }) });
  return { mediaId: id };
}

async function bytesOf(path: string): Promise<Blob> {
  try {
    // The size is checked before reading, because the path could be a whole disk.
    if ((await stat(path)).size > maxFileBytes) throw tooLarge(path);
    return await openAsBlob(path);
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed(exitCodes.usage, `${path} cannot be read: ${(error as Error).message}`);
  }
}

function tooLarge(argument: string): CommandFailed {
  const what = argument === '-' ? 'What comes on stdin' : argument;
  return new CommandFailed(
    exitCodes.usage,
    `${what} is larger than ${maxFileMiB} MiB, the most that the platform takes.`,
  );
}

/** Guesses the media type from the file name. The platform trusts the bytes over this when they differ. */
function fileTypeOf(kind: FileKind, name: string | undefined): string {
  const { byExtension, otherwise } = types[kind];
  const extension = extname(name ?? '')
    .slice(1)
    .toLowerCase();
  return Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? otherwise) : otherwise;
}
