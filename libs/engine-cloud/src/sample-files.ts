import { DomainError, invalidField } from '@parley/contracts/base';
import { maxMediaBytes } from '@parley/contracts/media';
import type { SampleFile } from '@parley/engine-kit';
import { type BlobStore, filenameOfType, type Staging } from '@parley/media-store';
import { decodedBody } from '@parley/outbound-http';
import { type Ids, TransferDeadline } from '@parley/service-runtime';
import type { Dispatcher } from 'undici';
import type { GraphConnections } from './graph/graph-connections.js';
import type { SampleUpload } from './graph/resumable-upload.js';

const maxRedirects = 3;

/** A sample file to upload. */
export interface FoundSample extends SampleUpload {
  /** It is not needed any more. */
  done(): Promise<void>;
}

/** Finds the sample files of templates, to be streamed. */
export class SampleFiles {
  constructor(
    private readonly connections: GraphConnections,
    private readonly blobs: BlobStore,
    private readonly ids: Ids,
  ) {}

  /**
   * @param path names the file in refusals
   * @throws DomainError `invalid_parameter`, `payload_too_large`
   */
  async find(file: Exclude<SampleFile, string>, path: string): Promise<FoundSample> {
    if ('url' in file) return this.fetch(file.url, `${path}.url`);
    const { blobId, mimeType, sizeBytes, filename = filenameOfType(mimeType) } = file.media;
    const gone = (): Error => invalidField(`${path}.mediaId`, 'the file is gone: give the template another');
    return {
      mimeType,
      sizeBytes,
      filename,
      open: this.opening(blobId, sizeBytes, gone),
      done: () => Promise.resolve(),
    };
  }

  private opening(blobId: string, sizeBytes: number, gone: () => Error): SampleUpload['open'] {
    return async (from) => {
      const bytes = await this.blobs.open(blobId, { start: from, end: sizeBytes - 1 });
      if (!bytes) throw gone();
      return bytes;
    };
  }

  /** A file from a URL that a client chose goes through the disk: Meta wants its size before its bytes. */
  private async fetch(url: string, path: string): Promise<FoundSample> {
    const deadline = new TransferDeadline(this.connections.timeoutMs);
    try {
      return await this.received(await this.get(url, path, deadline.signal), path, deadline);
    } finally {
      deadline.stop();
    }
  }

  private async received(
    answer: Dispatcher.ResponseData,
    path: string,
    deadline: TransferDeadline,
  ): Promise<FoundSample> {
    const staging = await this.blobs.stage({ maxBytes: maxMediaBytes });
    const blobId = this.ids.next();
    try {
      await staging.write(await decodedBody(deadline.through(answer.body), answer.headers['content-encoding']));
      await staging.commit(blobId);
      return this.fetched(blobId, staging, String(answer.headers['content-type'] ?? ''));
    } catch (error) {
      await staging.discard();
      throw error instanceof DomainError ? error : unreachable(path, error);
    }
  }

  /** Nobody else knows the blob; the sweep of blobs removes it if this process dies. */
  private fetched(blobId: string, { sizeBytes }: Staging, announced: string): FoundSample {
    const mimeType = announced.split(';', 1)[0]?.trim() || 'application/octet-stream';
    const gone = (): Error => new Error(`The blob ${blobId}, which was just written, is gone.`);
    return {
      ...{ mimeType, sizeBytes, filename: filenameOfType(mimeType) },
      open: this.opening(blobId, sizeBytes, gone),
      // A sample that was uploaded has not failed because of this; the sweep tries again.
      done: () => this.blobs.remove(blobId).catch(() => undefined),
    };
  }

  private async get(url: string, path: string, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    let from = new URL(url);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const target = { origin: from.origin, path: `${from.pathname}${from.search}` };
      const headers = { 'user-agent': 'Parley-Media/1.0', 'accept-encoding': 'identity' };
      const answer = await this.connections.media
        .request({ ...target, method: 'GET', headers, signal })
        .catch((error: unknown) => {
          throw unreachable(path, error);
        });
      if (answer.statusCode >= 200 && answer.statusCode < 300) return answer;
      await answer.body.dump({ limit: 64 * 1024 });
      const { location } = answer.headers;
      if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string')
        throw invalidField(path, `it could not be fetched (answered ${answer.statusCode})`);
      from = redirected(location, from, path);
    }
    throw invalidField(path, `it could not be fetched (more than ${maxRedirects} redirects)`);
  }
}

function redirected(location: string, from: URL, path: string): URL {
  const url = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw invalidField(path, 'it could not be fetched (a bad redirect)');
  return url;
}

function unreachable(path: string, cause: unknown): DomainError {
  const { message, code } = invalidField(path, 'it could not be fetched');
  return new DomainError(code, message, { cause });
}
