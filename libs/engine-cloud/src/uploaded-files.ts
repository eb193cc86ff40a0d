import type { StoredMedia } from '@parley/engine-kit';
import type { BlobStore } from '@parley/media-store';
import { LRUCache } from 'lru-cache';
import type { GraphClient } from './graph/graph-client.js';
import type { GraphOutcome } from './graph/graph-outcome.js';
import { uploadFile } from './upload-file.js';

/** Graph keeps a file for 30 days. */
const keptForMs = 24 * 3_600_000;
const mostKept = 10_000;

/**
 * Graph's ids of uploaded files, so that a campaign uploads its header once. In memory: another process, or this one
 * after a restart, uploads a file once more.
 */
export class UploadedFiles {
  readonly #kept = new LRUCache<string, string>({ max: mostKept, ttl: keptForMs });
  readonly #running = new Map<string, Promise<GraphOutcome<string>>>();

  constructor(private readonly blobs: BlobStore) {}

  /** The uploads for one send. */
  of(client: GraphClient, phoneNumberId: string): UploadsOfSend {
    return new UploadsOfSend(this, client, phoneNumberId);
  }

  kept(key: string): string | undefined {
    return this.#kept.get(key);
  }

  /** Deletes an id, unless the file was uploaded again meanwhile. */
  forget(key: string, id: string): void {
    if (this.#kept.get(key) === id) this.#kept.delete(key);
  }

  /** Concurrent sends share an upload. */
  upload(key: string, client: GraphClient, phoneNumberId: string, media: StoredMedia): Promise<GraphOutcome<string>> {
    const running = this.#running.get(key) ?? this.begin(key, uploadFile(client, phoneNumberId, media, this.blobs));
    this.#running.set(key, running);
    return running;
  }

  private async begin(key: string, upload: Promise<GraphOutcome<string>>): Promise<GraphOutcome<string>> {
    try {
      const outcome = await upload;
      if (outcome.kind === 'accepted') this.#kept.set(key, outcome.value);
      return outcome;
    } finally {
      this.#running.delete(key);
    }
  }
}

export class UploadsOfSend {
  /** Ids from before this send, by key. */
  readonly #used = new Map<string, string>();

  constructor(
    private readonly files: UploadedFiles,
    private readonly client: GraphClient,
    private readonly phoneNumberId: string,
  ) {}

  /** @returns the id by which messages name the file */
  async idOf(media: StoredMedia): Promise<GraphOutcome<string>> {
    const { blobId, mimeType, filename = '' } = media;
    const key = JSON.stringify([this.phoneNumberId, blobId, mimeType, filename]);
    const kept = this.files.kept(key);
    if (kept === undefined) return this.files.upload(key, this.client, this.phoneNumberId, media);
    this.#used.set(key, kept);
    return { kind: 'accepted', value: kept };
  }

  /** Forgets the ids from before this send. @returns whether it used any, so that it may be repeated with new ones */
  forget(): boolean {
    const hasAny = this.#used.size > 0;
    for (const [key, id] of this.#used) this.files.forget(key, id);
    this.#used.clear();
    return hasAny;
  }
}
