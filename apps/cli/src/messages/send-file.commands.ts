import { type Call, fetchUpload, type ParleyClient, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { CommandFailed, exitCodes } from '../io/index.js';
import { inputText } from '../option-parsers.js';
import { fileInput, maxFileMiB } from './file-input.js';
import { send, sendCommand } from './send-command.js';

interface FileOptions {
  caption?: string;
  filename?: string;
  mimetype?: string;
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
    description: 'Send a sticker: WebP of at most 1 MiB.',
    hasCaption: false,
    example: 'anchor.webp',
    post: (client, request) => client.POST('/api/sendSticker', request),
  },
];

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
  if (hasCaption) added.option('--caption <text>', 'shown with it; @file reads a file, - stdin');
  added
    .option('--filename <name>', "what it is called (default: the path's own name)")
    .option('--mimetype <type>', 'of a path or stdin (default: by its name); bytes that tell what they are win')
    .addHelpText('after', `\nExamples:\n  $ parley send ${kind} +12025550147 ${example}`)
    .action(async (to: string, argument: string, { caption, ...options }: FileOptions, own: Command) => {
      if (argument === '-' && caption === '-') {
        throw new CommandFailed(exitCodes.usage, 'Only one of the file and the caption can come on stdin.');
      }
      const file = await fileInput(argument, { kind, ...options }, cli.io);
      const text = caption === undefined ? undefined : await inputText(caption, cli.io);
      await send(cli, own, to, (client, { params, addressed }) =>
        post(client, { params, body: { ...addressed, file, caption: text }, fetch: fetchUpload }),
      );
    });
}
