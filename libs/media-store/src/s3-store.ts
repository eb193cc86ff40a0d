import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { blobAt, blobPath, type BlobStore, type ByteRange, type Staging, counted } from './blob-store.js';
import { StagingFolder } from './staged-file.js';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Default: Amazon S3. */
  readonly endpoint?: string;
  /** Default: the SDK's credential chain, such as the role of the pod. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Prefix of the blobs' object keys, such as `parley/`; default none. */
  readonly prefix?: string;
}

/** Stores blobs as objects of a bucket, in Amazon S3 or any compatible store. */
export class S3Store implements BlobStore {
  private constructor(
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
    private readonly staging: StagingFolder,
  ) {}

  static async open({ bucket, prefix = '', ...settings }: S3Settings): Promise<S3Store> {
    // Imported only here: the SDK takes tens of megabytes of memory, which an installation without S3 need not spend.
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      ...settings,
      forcePathStyle: settings.endpoint !== undefined,
      // Stores that do not support checksum trailers would save them as part of the content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const staging = new StagingFolder(join(tmpdir(), 'parley-media'));
    await staging.removeLeftovers();
    return new S3Store(sdk, client, bucket, prefix, staging);
  }

  stage({ maxBytes }: { maxBytes: number }): Promise<Staging> {
    return this.staging.stage(maxBytes, async (path, blobId, { sizeBytes }) => {
      const Body = createReadStream(path);
      await this.client.send(new this.sdk.PutObjectCommand({ ...this.object(blobId), Body, ContentLength: sizeBytes }));
    });
  }

  async open(blobId: string, range?: ByteRange): Promise<Readable | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await this.client.send(new this.sdk.GetObjectCommand({ ...this.object(blobId), Range }));
      return counted(Body as Readable);
    } catch (error) {
      if (error instanceof this.sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(blobId: string): Promise<void> {
    await this.client.send(new this.sdk.DeleteObjectCommand(this.object(blobId)));
  }

  async *list({ from, before }: { from: string; before: string }): AsyncIterable<string> {
    const last = blobPath(before);
    // StartAfter is exclusive. The first path without its last digit sorts just before it: our keys always end in a digit.
    const StartAfter = `${this.prefix}${blobPath(from).slice(0, -1)}`;
    const pages = this.sdk.paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: this.prefix, StartAfter },
    );
    for await (const { Contents = [] } of pages) {
      for (const { Key = '' } of Contents) {
        const path = Key.slice(this.prefix.length);
        if (path >= last) return;
        const blobId = blobAt(path);
        if (blobId !== undefined && path >= blobPath(from)) yield blobId;
      }
    }
  }

  private object(blobId: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${blobPath(blobId)}` };
  }
}
