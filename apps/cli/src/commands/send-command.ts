import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { withKey } from '../connection.js';
import { invocation } from '../invocation.js';
import { details } from '../io/index.js';

/** The options of every send. */
export interface SendOptions {
  session?: string;
  replyTo?: string;
  idempotencyKey?: string;
}

/** The fields that every body of a send has. */
export type Addressed = Pick<Schemas['SendTextBody'], 'chatId' | 'session' | 'replyTo'>;

/** Makes the request of a send, with an idempotency key so that a repeat does not send twice. */
export type Post = (
  client: ParleyClient,
  request: { params: { header: { 'Idempotency-Key': string } }; addressed: Addressed },
) => Call<Schemas['MessageSentPayload']>;

/** Adds a command that sends to its first argument. */
export function sendCommand(send: Command, name: string): Command {
  return send
    .command(name)
    .argument('<to>', 'phone number, JID or resource id')
    .option('--session <session>', 'name or id of the sending session (default: "default")')
    .option('--reply-to <message-id>', 'id of a message in the session')
    .option('--idempotency-key <key>', 'the same key sends the message only once (default: a new key)');
}

/** Sends, and prints the sent message. */
export async function send(cli: Cli, command: Command, to: string, post: Post): Promise<void> {
  const { session, replyTo, idempotencyKey } = command.opts<SendOptions>();
  const { out, connect } = invocation(cli, command);
  const { client } = await connect();
  const addressed = { chatId: to, session, replyTo };
  const sent = await withKey(idempotencyKey, (key) =>
    answerOf(post(client, { params: { header: { 'Idempotency-Key': key } }, addressed })),
  );
  out.result(sent, () => details(sent));
}
