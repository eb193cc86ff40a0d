import { objectOf, textOf } from '../json.js';
import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';
import type { MediaUpload } from './media.js';

/**
 * Uploads a sample file of a template by Meta's resumable upload API, to the app of the access token. Streamed, in one part: an
 * upload that breaks off is begun anew by the next submission.
 * @returns the handle by which a template names the file
 */
export async function uploadSample(client: GraphClient, media: MediaUpload): Promise<GraphOutcome<string>> {
  try {
    const begun = await begin(client, media);
    return begun.kind === 'accepted' ? await fill(client, begun.value, media) : begun;
  } finally {
    // After an early end the file is still open.
    media.bytes.destroy();
  }
}

/** @returns the id of the upload, such as `upload:MTph…?sig=ARZ…` */
function begin(client: GraphClient, { filename, sizeBytes, mimeType }: MediaUpload): Promise<GraphOutcome<string>> {
  const query = { file_name: filename, file_length: String(sizeBytes), file_type: mimeType };
  const read = (body: unknown): string | undefined => textOf(objectOf(body)?.id);
  return client.call({ method: 'POST', path: ['app', 'uploads'], query, read });
}

function fill(client: GraphClient, id: string, { sizeBytes, bytes }: MediaUpload): Promise<GraphOutcome<string>> {
  const [path = '', signature] = id.split('?', 2);
  return client.call({
    method: 'POST',
    path: path.split('/'),
    ...(signature === undefined ? {} : { query: Object.fromEntries(new URLSearchParams(signature)) }),
    upload: {
      ...{ contentType: 'application/octet-stream', sizeBytes, body: bytes, scheme: 'OAuth' },
      headers: { file_offset: '0' },
    },
    read: (body) => textOf(objectOf(body)?.h),
  });
}
