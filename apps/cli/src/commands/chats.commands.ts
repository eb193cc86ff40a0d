import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { ask, askOfOwner, examples, projectIdOf } from '../invocation.js';
import { pageText, table } from '../io/index.js';
import { integer, integerWithin } from '../option-parsers.js';

const ofChats = bounds['GET /v1/chats'];
const ofMessages = bounds['GET /api/{session}/chats/{chatId}/messages'];
/** A page of a list with cursors. */
const mostChats = 100;

interface ListOptions {
  q?: string;
  session?: string;
  label?: string;
  unread?: true;
  limit?: number;
  cursor?: string;
}

export function addChatsCommands(program: Command, cli: Cli): void {
  const chats = program.command('chats').description('The chats of all sessions of a project.');
  addListCommand(chats, cli);
  addMessagesCommand(chats, cli);
  addSearchCommand(chats, cli);
}

function addListCommand(chats: Command, cli: Cli): void {
  chats
    .command('list')
    .description('List the chats, those with the newest messages first.')
    .option('--q <text>', `part of the name or the number, at most ${ofChats.q.maxLength} characters; or the id`)
    .option('--session <session>', 'only of this session')
    .option('--label <name>', 'only with this label')
    .option('--unread', 'only with unread messages')
    .option('--limit <n>', `chats a page, at most ${mostChats} (default: 25)`, integer(1, mostChats))
    .option('--cursor <cursor>', 'the next page, from the output of the previous one')
    .addHelpText(...examples('parley chats list --unread', 'parley chats list --q ada --json | jq -r .data[].id'))
    .action(async ({ cursor, limit, ...filters }: ListOptions, command: Command) => {
      await askOfOwner(
        cli,
        command,
        (client, owner) => {
          const first = { ...filters, projectId: projectIdOf(owner), limit };
          // A cursor has the filters of its list.
          const query = cursor === undefined ? first : ({ cursor, limit } as typeof first & { cursor: string });
          return client.GET('/v1/chats', { params: { query } });
        },
        pageText((page: Schemas['ProjectChat'][]) =>
          table(
            ['ID', 'SESSION', 'NAME', 'NUMBER', 'UNREAD', 'LAST MESSAGE'],
            page.map(({ id, session, name, conversation, unreadCount, lastMessage }) => [
              ...[id, session, name, conversation.phoneNumber, unreadCount],
              shortened(lastMessage?.text ?? lastMessage?.type),
            ]),
          ),
        ),
      );
    });
}

function addMessagesCommand(chats: Command, cli: Cli): void {
  const { limit, offset } = ofMessages;
  chats
    .command('messages')
    .argument('<session>', 'name or id')
    .argument('<chat>', 'phone number, JID or id')
    .description('List the messages of a chat, newest first.')
    .option('--limit <n>', `messages a page, at most ${limit.maximum} (default: 50)`, integerWithin(limit))
    .option('--offset <n>', 'how many to skip', integerWithin(offset))
    .addHelpText(...examples('parley chats messages shop +12025550147 --limit 10'))
    .action(async (session: string, chatId: string, query: { limit?: number; offset?: number }, command: Command) => {
      const params = { path: { session, chatId }, query };
      await ask(
        cli,
        command,
        ({ client }) => client.GET('/api/{session}/chats/{chatId}/messages', { params }),
        (messages: Schemas['MessageRead'][]) => messageRows(messages),
      );
    });
}

function addSearchCommand(chats: Command, cli: Cli): void {
  chats
    .command('search')
    .argument('<words>', 'all must occur; "in quotes" a phrase, -word not')
    .description('Search the messages of a project by words, newest first.')
    .option('--limit <n>', `messages a page, at most ${mostChats} (default: 25)`, integer(1, mostChats))
    .option('--cursor <cursor>', 'the next page, from the output of the previous one')
    .addHelpText(...examples('parley chats search \'order "next friday"\''))
    .action(async (q: string, { limit, cursor }: { limit?: number; cursor?: string }, command: Command) => {
      await askOfOwner(
        cli,
        command,
        (client, owner) => {
          const first = { q, projectId: projectIdOf(owner), limit };
          const query = cursor === undefined ? first : ({ cursor, limit } as typeof first & { cursor: string });
          return client.GET('/v1/search/messages', { params: { query } });
        },
        pageText((found: Schemas['FoundMessage'][]) =>
          table(
            ['ID', 'SESSION', 'CHAT', 'TIME', 'TEXT'],
            found.map(({ session, message, snippet }) => [
              ...[message.id, session, message.conversation.phoneNumber ?? message.conversation.id],
              ...[timeOf(message.timestamp), shortened(snippet.text)],
            ]),
          ),
        ),
      );
    });
}

function messageRows(messages: Schemas['MessageRead'][]): string {
  return table(
    ['ID', 'TIME', 'FROM', 'TYPE', 'TEXT'],
    messages.map(({ id, timestamp, fromMe, pushName, type, text }) => [
      ...[id, timeOf(timestamp), fromMe ? 'me' : pushName, type],
      shortened(text),
    ]),
  );
}

const longestCell = 60;

function shortened(text: string | undefined): string | undefined {
  const line = text?.replaceAll(/\s+/g, ' ');
  return line !== undefined && line.length > longestCell ? `${line.slice(0, longestCell - 1)}…` : line;
}

/** @param seconds of Unix time */
function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');
}
