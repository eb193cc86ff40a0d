import { Controller } from '@nestjs/common';
import {
  deleteMedia,
  discardMedia,
  type Done,
  getLinkedMedia,
  getMedia,
  LinkedMediaLookup,
  type Media,
  MediaLookup,
  registerMedia,
  RegisterMedia as RegisterMediaRequest,
  type StoredMedia,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { DeleteMedia } from './delete-media.js';
import { DiscardMedia } from './discard-media.js';
import { MediaQueries } from './media.queries.js';
import { RegisterMedia } from './register-media.js';

/** Files are rows of their session: whichever process is asked answers. */
@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaQueries,
    private readonly registering: RegisterMedia,
    private readonly deleting: DeleteMedia,
    private readonly discarding: DiscardMedia,
  ) {}

  @Handles(registerMedia)
  register(request: RegisterMediaRequest, { caller }: RequestContext): Promise<Media> {
    return this.registering.execute(caller, request);
  }

  @Handles(getMedia)
  get(request: MediaLookup, { caller }: RequestContext): Promise<StoredMedia> {
    return this.media.lookUp(caller, request);
  }

  @Handles(getLinkedMedia)
  getLinked({ mediaId }: LinkedMediaLookup, { caller }: RequestContext): Promise<StoredMedia> {
    return this.media.linked(caller, mediaId);
  }

  @Handles(discardMedia)
  async discard(request: MediaLookup, { caller }: RequestContext): Promise<Done> {
    await this.discarding.execute(caller, request);
    return {};
  }

  @Handles(deleteMedia)
  async delete(request: MediaLookup, { caller }: RequestContext): Promise<Done> {
    await this.deleting.execute(caller, request);
    return {};
  }
}
