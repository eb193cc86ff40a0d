import { notFound } from '@parley/contracts/base';
import {
  deleteMedia,
  discardMedia,
  getLinkedMedia,
  getMedia,
  registerMedia,
  type RegisterMedia,
  type StoredMedia,
} from '@parley/contracts/media';
import { getSession, listEngines } from '@parley/contracts/sessions';
import type { FakeServices } from './fake-services.js';

/** The service that knows sessions, and the files of the one called `default`, as far as the gateway asks it. */
export class FakeMedia {
  readonly registered: RegisterMedia[] = [];
  /** Ids of the files that were taken back. */
  readonly discarded: string[] = [];
  /** What every file is refused with, if anything. */
  refusal: Error | undefined;
  readonly #files = new Map<string, StoredMedia>();

  /** @param sessions the id of each, by its name */
  static async start(
    services: FakeServices,
    sessions: Readonly<Record<string, string>> = { default: '501' },
  ): Promise<FakeMedia> {
    const fake = new FakeMedia();
    await services.answer(getSession, ({ session }) => {
      const id = sessions[session];
      if (id === undefined) throw notFound('Session');
      return { ...getSession.example.reply, id, name: session };
    });
    await services.answer(listEngines, () => listEngines.example.reply);
    await services.answer(registerMedia, (request) => fake.register(request));
    await services.answer(getMedia, ({ session, mediaId }) => fake.find(session, mediaId));
    await services.answer(getLinkedMedia, ({ mediaId }) => fake.find('default', mediaId));
    await services.answer(discardMedia, ({ mediaId }) => {
      fake.discarded.push(mediaId);
      return {};
    });
    await services.answer(deleteMedia, ({ session, mediaId }) => {
      fake.find(session, mediaId);
      fake.#files.delete(mediaId);
      return {};
    });
    return fake;
  }

  private register({ session, origin: _, ...blob }: RegisterMedia): StoredMedia {
    if (session !== 'default') throw notFound('Session');
    if (this.refusal) throw this.refusal;
    this.registered.push({ session, origin: _, ...blob });
    const media = { id: String(8000 + this.registered.length), ...blob };
    this.#files.set(media.id, media);
    const { blobId: __, ...file } = media;
    return file as StoredMedia;
  }

  private find(session: string, mediaId: string): StoredMedia {
    const found = this.#files.get(mediaId);
    if (!found || session !== 'default') throw notFound('Media');
    return found;
  }
}
