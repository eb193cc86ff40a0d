import { DomainError } from '@parley/contracts/base';
import { maxMediaBytes } from '@parley/contracts/media';
import type { BlobStore } from '@parley/media-store';
import { FairSlots } from '@parley/service-runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../../access/routes/index.js';
import { Uploads } from '../../../access/requests/index.js';
import { fileTooLarge, readJsonUpload } from './json-upload.js';
import { filePart, readMultipartUpload } from './multipart-upload.js';

/** Internal content types of bodies that the readers below stream. */
const streamedJson = 'application/x-parley-streamed-json';
const streamedForm = 'application/x-parley-streamed-form';

/** Forms that are received at once; of one team at most half (decisions.md §14). */
const formsAtOnce = 64;
/** Shorter than a client may be silent: it sends nothing meanwhile. */
const turnWithinMs = 20_000;
/** What a form has beside its file, at most. */
const formBytes = 64 * 1024;

/** Streams the body of a route that takes files, instead of buffering it. Call it before the body is read. */
export function takeUploads(request: FastifyRequest, { upload }: RouteDefinition): void {
  if (!upload) return;
  const { 'content-type': contentType = '' } = request.headers;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') request.headers = { 'content-type': streamedJson };
  else if (type === 'multipart/form-data' && upload.multipart) request.headers = { 'content-type': streamedForm };
  else return;
  request.gateway.uploads = new Uploads();
}

/** @param maxRestBytes limit of a JSON body without the file in it */
export function acceptUploads(instance: FastifyInstance, blobs: BlobStore, maxRestBytes: number): void {
  const slots = new FairSlots(formsAtOnce);
  instance.addContentTypeParser(streamedJson, async (request: FastifyRequest) => {
    const { field, uploads } = expected(request);
    const { bodyRoom } = request.gateway;
    const onRest = (bytes: number): void => bodyRoom?.atLeast(bytes);
    return discardOnFailure(uploads, readJsonUpload(request.raw, { field, maxRestBytes, onRest, blobs, uploads }));
  });
  instance.addContentTypeParser(streamedForm, async (request: FastifyRequest) => {
    const { uploads } = expected(request);
    const { 'content-type': contentType = '', 'content-length': length = '0' } = request.raw.headers;
    if (Number(length) > maxMediaBytes + formBytes) throw fileTooLarge(filePart, maxMediaBytes);
    const release = await turnOf(request, slots);
    try {
      return await discardOnFailure(uploads, readMultipartUpload(request.raw, { contentType, blobs, uploads }));
    } finally {
      release();
    }
  });
}

/** Waits until a form of this team is received. Meanwhile nothing of it is read. */
async function turnOf({ gateway: { principal }, params }: FastifyRequest, slots: FairSlots): Promise<() => void> {
  const teamId = principal?.kind === 'team' ? principal.caller.teamId : '';
  const { session: sessionId = '' } = params as { session?: string };
  try {
    return await slots.take({ teamId, sessionId }, AbortSignal.timeout(turnWithinMs));
  } catch (cause) {
    throw new DomainError('rate_limited', 'Too many files are being uploaded.', { retryAfterSeconds: 5, cause });
  }
}

/** Throws for other routes: a client may send these types itself. */
function expected({ gateway, routeOptions }: FastifyRequest): { field: string; uploads: Uploads } {
  const { upload } = routeOptions.config.route ?? {};
  if (upload && gateway.uploads) return { field: upload.field, uploads: gateway.uploads };
  throw new DomainError('unsupported_media_type', 'The Content-Type must be application/json.');
}

/** Discards here too: when the client disconnected, the answer may be over before its body is. */
async function discardOnFailure<T>(uploads: Uploads, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    await uploads.discard();
    throw error;
  }
}
