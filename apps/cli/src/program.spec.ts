import { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { describe, expect, it } from '@jest/globals';
import { createProgram } from './program.js';
import { runCli } from './testing/index.js';

function commandsOf(command: Command, path: string[] = []): string[][] {
  if (command.commands.length === 0) return [path];
  return command.commands.flatMap((child) => commandsOf(child, [...path, child.name()]));
}

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const io = { stdin: Readable.from([]), stdout: nowhere, stderr: nowhere, signal: new AbortController().signal };
const commands = commandsOf(createProgram({ io, config: { profilePath: '/nowhere' }, now: () => new Date(0) }));

describe('the program', () => {
  it('has the commands that are promised', () => {
    expect(commands.map((path) => path.join(' '))).toEqual([
      'login',
      'listen',
      ...['events list', 'events get', 'events replay', 'events test'],
      'overview',
      ...['operations list', 'operations get', 'operations wait', 'operations cancel'],
      ...['sessions list', 'sessions create', 'sessions start', 'sessions stop', 'sessions history', 'sessions qr'],
      ...['sessions import', 'sessions export'],
      ...['engines list', 'engines show'],
      ...['send text', 'send image', 'send video', 'send file', 'send voice', 'send sticker'],
      ...['send location', 'send contact', 'send poll', 'send buttons', 'send list', 'send interactive'],
      'send template',
      ...['templates list', 'templates get', 'templates create', 'templates submit', 'templates import'],
      'templates delete',
      ...['webhooks list', 'webhooks get', 'webhooks create', 'webhooks update', 'webhooks delete'],
      ...['webhooks rotate-secret', 'webhooks test', 'webhooks check', 'webhooks recover'],
      ...['deliveries list', 'deliveries retry'],
      ...['links list', 'links show', 'links create', 'links update', 'links delete'],
      ...['widget show', 'widget set', 'widget rotate-key', 'widget sessions list', 'widget sessions create'],
      ...['widget sessions show', 'widget sessions handoff', 'widget sessions cancel'],
      ...['bridges list', 'bridges get', 'bridges create', 'bridges update', 'bridges delete'],
      ...['campaigns list', 'campaigns get', 'campaigns recipients', 'campaigns create', 'campaigns pause'],
      ...['campaigns resume', 'chats list', 'chats messages', 'chats search'],
      ...['keys list', 'keys get', 'keys create', 'keys update', 'keys delete'],
      ...['import waha', 'import evolution', 'import svix', 'import outpost'],
      ...['admin dead-letters list', 'admin dead-letters redrive'],
      'mcp',
      'completion',
    ]);
  });

  it.each(commands.map((path) => [path.join(' '), path] as const))('explains %s with an example', async (_, path) => {
    const { code, stdout } = await runCli([...path, '--help'], {});
    expect(code).toBe(0);
    expect(stdout).toMatch(/Examples?:\n {2}\$ (.*\W)?parley /);
  });

  it.each([[['nonsense']], [['events']], [['events', 'get']], [['events', 'get', '1', '2']], [[]]])(
    'refuses %j as wrong usage, and says nothing on stdout',
    async (argv) => {
      expect(await runCli(argv, {})).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/.+/) });
    },
  );

  it('says as JSON what is wrong usage, where that is asked for', async () => {
    const { code, stdout, stderr } = await runCli(['events', 'get', '--json'], {});
    expect([code, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr)).toEqual({ error: "missing required argument 'event-id'" });
    const { stderr: missing } = await runCli(['events', '--json'], {});
    expect(JSON.parse(missing)).toEqual({ error: 'No command. See --help.' });
  });
});
