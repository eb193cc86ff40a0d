import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, type SetGroupPicture as Request } from '@parley/contracts';
import { MediaQueries } from '../../messages/media/index.js';
import { GroupCommands } from './group-commands.js';

/** Gives a group a picture, or takes it away (interface.md §4.3). The group keeps the bytes, whatever becomes of the file. */
@Injectable()
export class SetGroupPicture {
  constructor(
    private readonly commands: GroupCommands,
    private readonly media: MediaQueries,
  ) {}

  /**
   * @throws DomainError those of `groupErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<void> {
    const { jid, actor } = await this.commands.of(caller, sessionId, request);
    const { mediaId } = request;
    const picture = mediaId === undefined ? undefined : await this.media.ofSession(sessionId, mediaId);
    if (picture && !picture.mimeType.startsWith('image/')) {
      throw new DomainError('invalid_parameter', 'Field "mediaId" is invalid: must name an image.');
    }
    await actor().setPicture(jid, picture && { blobId: picture.blobId, mimeType: picture.mimeType });
  }
}
