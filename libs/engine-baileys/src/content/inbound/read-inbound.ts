import type { InboundItem, ReceivedItem } from '@parley/engine-kit';
import type { WaMessage } from '../../baileys-api.js';
import type { WaAccount } from '../../wa-parts.js';
import { isAccount, userJid } from '../../wire/jids.js';
import type { KeptMessages } from '../kept-message.store.js';
import { openVote } from '../votes.js';
import { type ReadMessage, readMessage } from './read-message.js';

/** Turns messages into items for a session. Uses secrets that were kept of earlier messages. */
export class ReadInbound {
  constructor(
    private readonly kept: KeptMessages,
    private readonly groupName: (jid: string) => string | undefined,
  ) {}

  /** Idempotent until the item is recorded: the same message gives the same items. */
  async items(message: WaMessage, account: WaAccount): Promise<ReceivedItem[]> {
    const read = readMessage(message, account, this.groupName(message.key.remoteJid ?? ''));
    const { secret, vote } = read;
    if (secret) await this.kept.keep([{ whatsappId: secret.whatsappId, secret: secret.secret.toString('base64') }]);
    const item = vote ? await this.opened(message, vote, account) : read.item;
    return item ? [{ item }] : [];
  }

  /**
   * Opens a vote. Undefined if the session has no secret of the poll, as the poll is older than the link, or if no pair of JIDs
   * opens it.
   */
  private async opened(
    { key }: WaMessage,
    { sealed, ...place }: NonNullable<ReadMessage['vote']>,
    account: WaAccount,
  ): Promise<InboundItem | undefined> {
    const secret = (await this.kept.find(sealed.pollId))?.secret;
    if (secret === undefined) return undefined;
    const { pollKey, timestamp, pollId } = sealed;
    const own = jidsOf(account.id, account.lid);
    const others = jidsOf(key.participant, key.participantAlt, key.remoteJid, key.remoteJidAlt);
    const creators = jidsOf(pollKey.participant, pollKey.participantAlt, ...own, ...others);
    const voters = key.fromMe ? own : others.filter((jid) => !isAccount(jid, account));
    const hashes = openVote(sealed, { pollId, secret: Buffer.from(secret, 'base64') }, creators, voters);
    return hashes && { ...place, kind: 'vote', target: pollId, hashes, timestamp };
  }
}

function jidsOf(...jids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(jids.flatMap((jid) => userJid(jid) ?? []))];
}
