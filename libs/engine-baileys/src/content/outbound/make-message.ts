import { DomainError } from '@parley/contracts/base';
import {
  type Identity,
  authorIdOf,
  type MessageRecord,
  type NetworkSend,
  findIdentities,
  findMessage,
} from '@parley/engine-kit';
import type { WaMessageKey } from '../../baileys-api.js';
import type { WaParts } from '../../wa-parts.js';
import { isAccount, personJid, userJid } from '../../wire/jids.js';
import type { KeptMessages } from '../kept-message.store.js';
import type { Proto } from '../../wire/proto-value.js';
import type { MediaHttp } from '../media/media-http.js';
import { sealVote } from '../votes.js';
import { editMessage, reactionMessage, revokeMessage, voteMessage } from './act-content.js';
import { plainMessage, type WaOutgoing } from './message-content.js';
import { contextOf } from './quoting.js';
import { uploadedMessage } from './upload.js';

type WaAct = Exclude<NetworkSend, { kind: 'message' }>;

/** Makes the network's message of a send. */
export class MakeMessage {
  constructor(
    private readonly parts: WaParts,
    private readonly kept: KeptMessages,
    private readonly http: MediaHttp,
    /** How a group's members are addressed: by phone number or by LID. */
    private readonly groupAddressing: (groupJid: string) => Promise<'pn' | 'lid'>,
  ) {}

  /** @throws DomainError when the network would not accept the message */
  async of(send: NetworkSend, jid: string): Promise<WaOutgoing> {
    if (send.kind !== 'message') return this.act(send, jid);
    const { content } = send;
    const context = await this.context(send, jid);
    if (content.kind === 'media') {
      const { baileys, blobs, agent } = this.parts;
      return uploadedMessage({ baileys, blobs, agent, http: this.http }, this.parts.socket(), jid, content, context);
    }
    if (content.kind === 'interactive') throw new Error('The engine cannot send what is to be touched.');
    return plainMessage(content, context);
  }

  private async context(
    { mentions = [], replyTo }: Extract<NetworkSend, { kind: 'message' }>,
    jid: string,
  ): Promise<Proto | undefined> {
    const mentioned = await Promise.all(mentions.map((person) => this.memberJid(person, jid)));
    const record = replyTo && (await findMessage(this.parts.pool, this.parts.session.id, replyTo.id));
    return contextOf(mentioned, record && { record, authorJid: await this.authorJid(record, jid) });
  }

  private async act(act: WaAct, jid: string): Promise<WaOutgoing> {
    const key = await this.keyOf(act, jid);
    switch (act.kind) {
      case 'reaction':
        return reactionMessage(key, act.reaction, Date.now());
      case 'edit': {
        const record = await findMessage(this.parts.pool, this.parts.session.id, act.target.id);
        return editMessage(key, record?.type ?? 'text', act.text, Date.now());
      }
      case 'revoke':
        return revokeMessage(key);
      case 'vote':
        return this.vote(act, key, jid);
      default:
        throw new Error(`Unknown act ${JSON.stringify(act satisfies never)}.`);
    }
  }

  /**
   * Seals a vote for the members who have the poll's secret. Voter and creator must be named as they are addressed in the chat.
   */
  private async vote(
    { author, hashes, target }: Extract<WaAct, { kind: 'vote' }>,
    key: WaMessageKey,
    jid: string,
  ): Promise<WaOutgoing> {
    const secret = (await this.kept.find(target.whatsappId))?.secret;
    if (secret === undefined) {
      throw new DomainError('engine_rejected', 'The session cannot vote in a poll from before it was linked.', {
        extra: { detail: 'poll_secret_unknown' },
      });
    }
    const poll = { pollId: target.whatsappId, secret: Buffer.from(secret, 'base64') };
    const creatorJid = key.fromMe
      ? await this.ownJid(jid)
      : (userJid(key.participant) ?? (await this.memberJid(author, jid)));
    return voteMessage(key, sealVote({ ...poll, creatorJid }, await this.ownJid(jid), hashes), Date.now());
  }

  private async keyOf({ target, author }: WaAct, jid: string): Promise<WaMessageKey> {
    const key = { remoteJid: jid, id: target.whatsappId };
    if (this.isOwn(author)) return { ...key, fromMe: true };
    const isShared = !/@(?:s\.whatsapp\.net|lid|newsletter)$/.test(jid);
    return { ...key, fromMe: false, ...(isShared && { participant: await this.memberJid(author, jid) }) };
  }

  private isOwn({ phoneNumber, lid }: Identity): boolean {
    const account = this.parts.account();
    return [phoneNumber && personJid({ phoneNumber }), lid].some((jid) => isAccount(jid, account));
  }

  private async authorJid(record: MessageRecord, jid: string): Promise<string> {
    const authorId = authorIdOf(record);
    if (authorId === undefined) return this.ownJid(jid);
    const [author] = await findIdentities(this.parts.pool, [authorId]);
    return author?.kind === 'person' ? this.memberJid(author, jid) : jid;
  }

  /** The person's JID as members of the chat address them. */
  private async memberJid(person: Pick<Identity, 'phoneNumber' | 'lid'>, jid: string): Promise<string> {
    const { phoneNumber, lid } = person;
    if (lid !== undefined && ((await this.addressing(jid)) === 'lid' || phoneNumber === undefined)) return lid;
    return personJid(person);
  }

  private async ownJid(jid: string): Promise<string> {
    const { id, lid } = this.parts.account();
    const own = (await this.addressing(jid)) === 'lid' ? (lid ?? id) : id;
    return userJid(own) ?? own;
  }

  private async addressing(jid: string): Promise<'pn' | 'lid'> {
    if (jid.endsWith('@g.us')) return this.groupAddressing(jid);
    return jid.endsWith('@lid') ? 'lid' : 'pn';
  }
}
