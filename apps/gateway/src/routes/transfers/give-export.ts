import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { abandonExport, endExport, type ExportedAccount, exportSeconds, giveExport } from '@parley/contracts/sessions';
import type { BlobStore } from '@parley/media-store';
import { RequestClient } from '@parley/messaging';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { FastifyReply } from 'fastify';
import { BLOBS, type RequestedBy } from '../../access/requests/index.js';
import { Loans } from './loans.js';

/** An export that was made and is to be sent. */
export interface MadeExport extends ExportedAccount {
  readonly session: string;
  readonly by: RequestedBy;
}

/** A slower download ends while the export is still valid: after that the session could run again. */
const sentWithinMs = (exportSeconds - 120) * 1000;
const againAfterMs = 2_000;
/** An export that is abandoned too late is given away. */
const tries = { end: 5, abandon: Math.ceil((exportSeconds * 1000) / againAfterMs) };

/**
 * Sends the file of an export, once. When its last byte is written, the account is erased here; a download that is cut off before
 * leaves the session here (decisions.md §16). Before the last bytes go out it is recorded that they do, so that no kill of this
 * process leaves an account in use in two systems.
 */
@Injectable()
export class GiveExport {
  constructor(
    private readonly client: RequestClient,
    private readonly loans: Loans,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(made: MadeExport, reply: FastifyReply): Promise<void> {
    try {
      const isSent = await this.send(made, reply);
      await this.settle(made, isSent);
    } finally {
      await this.loans.takeBack(made.blobId);
    }
  }

  /** @returns false when the client, or the store, failed before the last byte */
  private async send(made: MadeExport, reply: FastifyReply): Promise<boolean> {
    const { blobId, sizeBytes, session } = made;
    const stream = await this.blobs.open(blobId);
    if (!stream) throw notFound('Session', session);
    const { raw } = reply;
    // The client has gone while the file was made.
    if (raw.destroyed) {
      stream.destroy();
      return false;
    }
    const late = setTimeout(() => raw.destroy(), sentWithinMs);
    const closed = new Promise<void>((resolve) => raw.once('close', resolve));
    reply.headers({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="session.parley"',
      'Content-Length': sizeBytes,
    });
    let isRecorded = false;
    const bytes = this.bytesOf(made, stream, () => {
      isRecorded = true;
    });
    void reply.send(Readable.from(bytes, { objectMode: false }));
    await closed;
    clearTimeout(late);
    // Where nothing was sent yet, the answer of a failure is finished, too.
    return isRecorded && raw.writableFinished && !raw.errored;
  }

  /** The bytes of the file. @throws DomainError before the last of them where it cannot be recorded that they are given */
  private async *bytesOf(
    { session, exportId, by, sizeBytes }: MadeExport,
    file: Readable,
    recorded: () => void,
  ): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes >= sizeBytes) {
        await this.client.request(giveExport, { session, exportId }, by);
        recorded();
      }
      yield chunk;
    }
  }

  /**
   * The answer is over by then, so a failure can only be logged. An export that is neither ended nor abandoned expires: the session
   * stays here, unless its last bytes had begun to go out.
   */
  private async settle({ session, exportId, by }: MadeExport, isSent: boolean): Promise<void> {
    for (let left = isSent ? tries.end : tries.abandon; ; left -= 1) {
      try {
        await this.client.request(isSent ? endExport : abandonExport, { session, exportId }, by);
        return;
      } catch (error) {
        const isRefused = error instanceof DomainError && !['unavailable', 'internal'].includes(error.code);
        if (left <= 1 || isRefused)
          return this.logger.error({ err: error, session, exportId, isSent }, 'an export is not ended');
        await sleep(againAfterMs, undefined, { ref: false });
      }
    }
  }
}
