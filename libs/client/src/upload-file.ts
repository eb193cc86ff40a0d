import { answerOf } from './answer.js';
import type { Schemas } from './failures.js';
import { fetchUpload, type ParleyClient } from './parley-client.js';

export interface UploadedFile {
  /** Name or id of the session that is to have it. */
  session: string;
  /** Read while it is sent: of a path, `await openAsBlob(path, { type })` of `node:fs` holds none of it in memory. */
  file: Blob;
  filename?: string;
}

/**
 * Uploads a file of up to 100 MiB as a form; messages are sent with it by its id (decisions.md §4). May take ten minutes.
 * @throws ParleyError when the API refused, Unreachable when no response came
 */
export async function uploadFile(
  client: ParleyClient,
  { session, file, filename = 'file' }: UploadedFile,
): Promise<Schemas['Media']> {
  const form = new FormData();
  form.append('file', file, filename);
  return answerOf(
    client.POST('/api/{session}/media', {
      params: { path: { session } },
      // The form says it all.
      body: { data: '', mimetype: file.type },
      bodySerializer: () => form,
      fetch: fetchUpload,
    }),
  );
}
