import { Inject, Injectable } from '@nestjs/common';
import { type Caller, invalidField, notFound } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { MediaBlob } from '@parley/contracts/media';
import {
  checkTestingMessage,
  type SendFromTestingNumber as Request,
  type TestingNumber,
} from '@parley/contracts/testing-numbers';
import { IDS, type Ids, idTime, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { groupOf } from '../groups/group.store.js';
import { SandboxNetwork } from '../sandbox-network.js';
import { withPhones } from '../people/reachable.js';
import {
  type Identity,
  nameOfJid,
  type CarriedBody,
  choiceAnswer,
  sessionRelation,
  type ChatRef,
  parseChatRef,
  toIdentityRef,
  insertBlob,
  People,
} from '@parley/engine-kit';
import { choicesOf } from './offered-choices.store.js';
import { type PhoneMail, phoneMail } from './phone-mail.js';
import { TestingNumberStore } from './testing-number.store.js';

/**
 * Sends from a testing number as its owner would from the phone, so that sessions receive something. The session on
 * that number is linked to this phone and gets `message.sent` (decisions.md §3, §9).
 */
@Injectable()
export class SendFromTestingNumber {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly numbers: TestingNumberStore,
    private readonly people: People,
    private readonly network: SandboxNetwork,
  ) {}

  /**
   * @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `engine_rejected`
   */
  async execute(caller: Caller, request: Request): Promise<MessageSentPayload> {
    const number = await this.numbers.lookUp(caller, request.testingNumberId);
    checkTestingMessage(request);
    const { phoneNumber: from } = number;
    const [to] = await this.resolve(number, [parseChatRef(request.to, 'to')]);
    if (!to) throw notFound('Chat', request.to);
    const mentions = await this.mentioned(number, request.mentions ?? []);
    const id = this.ids.next();
    const timestamp = Math.floor(idTime(id).getTime() / 1000);
    const chosen = request.type === 'choice' ? await this.chosen(from, to, request) : undefined;
    const mail = phoneMail(request, { from, whatsappId: this.network.newWhatsappId(), timestamp, mentions, chosen });
    await this.post(number, to, mail, request.file);
    const { type, whatsappId } = mail;
    return { id, whatsapp_id: whatsappId, conversation: toIdentityRef(to), type, timestamp };
  }

  /** The reply with one of a message's choices, as a session receives it (decisions.md §4, §17). */
  private async chosen(from: string, chat: Identity, request: Request): Promise<CarriedBody> {
    const { messageId = '', id = '', nativeFlowResponse: response } = request;
    const choices = await choicesOf(this.pool, from, chat, messageId);
    if (!choices) throw notFound('A message with choices', messageId);
    const answer = choiceAnswer(choices, { id, response });
    if (!answer) throw invalidField('id', 'the message offers no such choice');
    return answer;
  }

  private async mentioned(number: TestingNumber, mentions: readonly string[]): Promise<string[]> {
    const refs = mentions.map((mention, index) => parseChatRef(mention, `mentions.${index}`));
    const people = await this.resolve(number, refs);
    return [...new Set(people.flatMap(({ phoneNumber }) => phoneNumber ?? []))];
  }

  /** Resolves references to identities with the names that the network knows: a person named by LID gets the phone number. */
  private async resolve(number: TestingNumber, refs: readonly ChatRef[]): Promise<Identity[]> {
    const found = await Promise.all(refs.map((ref) => this.named(number, ref)));
    return withPhones(found, (names) => this.people.learn(number.projectId, names));
  }

  /** Groups of the phone are found even while no session is linked to it. */
  private async named({ projectId, phoneNumber, sessionId }: TestingNumber, ref: ChatRef): Promise<Identity> {
    if (ref.kind === 'group' && (await groupOf(this.pool, phoneNumber, ref.jid))) {
      return this.people.ofName(nameOfJid(projectId, 'group', ref.jid));
    }
    return this.people.resolve(projectId, ref, sessionId);
  }

  private async post(number: TestingNumber, to: Identity, { body }: PhoneMail, file?: MediaBlob): Promise<void> {
    const done = await inTransaction(this.pool, async (client) => {
      // The session gets a copy only while it is linked.
      const { rows } = await client.query<{ sessionId: string | null }>(
        `SELECT s.id AS "sessionId" FROM testing_numbers t LEFT JOIN ${sessionRelation} s ON s.id = t.session_id AND s.linked
         WHERE t.id = $1 FOR SHARE OF t`,
        [number.id],
      );
      if (!rows[0]) throw notFound('Testing number', number.id);
      if (file) await insertBlob(client, file);
      const phone = { phoneNumber: number.phoneNumber, sessionId: rows[0].sessionId ?? undefined };
      return this.network.postFrom(client, phone, to, body);
    });
    done();
  }
}
