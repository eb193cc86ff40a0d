import { Inject, Injectable } from '@nestjs/common';
import { Engines } from '../../engines/index.js';
import type { Identity } from '../identities/index.js';
import { MEDIA_LINKS, type MediaLinks } from '../../messages/message/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';

/** The pictures of chats, as far as the platform has them: those of groups that the session is in. */
@Injectable()
export class ChatPictures {
  constructor(
    private readonly engines: Engines,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  /** Signed links, by chat id; one question for all of the chats. */
  async of({ engine, me }: SessionRecord, chats: readonly Identity[]): Promise<ReadonlyMap<string, string>> {
    const groups = chats.flatMap(({ id, kind, jid }) => (kind === 'group' && jid !== undefined ? [{ id, jid }] : []));
    const reader = this.engines.find(engine)?.directory.groups;
    if (!me || !reader || groups.length === 0) return new Map();
    const { phoneNumber } = me;
    const pictures = await reader.pictures(
      { phoneNumber },
      groups.map(({ jid }) => jid),
    );
    return new Map(
      groups.flatMap(({ id, jid }) => {
        const blobId = pictures.get(jid);
        return blobId === undefined ? [] : [[id, this.links.urlOf(blobId)] as const];
      }),
    );
  }
}
