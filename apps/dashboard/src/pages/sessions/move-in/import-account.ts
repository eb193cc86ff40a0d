import { ask, client, type Schemas } from '../../../api/index.js';
import { type Source, sources } from './sources.js';

export type Imported = Schemas['ImportedAccount'];

export interface AccountFiles {
  readonly source: Source;
  readonly files: readonly File[];
  readonly passphrase?: string;
  readonly device?: string;
}

/** Sends the account to a session that was never linked: one JSON file as it is, others under their own names. */
export async function importAccount(
  session: string,
  { source, files: chosen, ...more }: AccountFiles,
): Promise<Imported> {
  const params = { path: { session } };
  const files = accountFilesOf(source, chosen);
  const [only, ...others] = files;
  if (only && others.length === 0 && sources[source].takesJson) {
    const data = await jsonOf(only);
    if (data !== undefined) {
      return ask(client.POST('/api/sessions/{session}/import', { params, body: { source, data, ...more } }));
    }
  }
  const form = new FormData();
  form.append('source', source);
  for (const [name, value] of Object.entries(more)) if (value !== undefined) form.append(name, value);
  for (const file of files) form.append('files', file, file.name);
  return ask(
    client.POST('/api/sessions/{session}/import', {
      params,
      // The generated type has files as text; the form is sent instead.
      body: { source, files: files.map(({ name }) => name) },
      bodySerializer: () => form,
    }),
  );
}

/** A chosen folder may have more in it, and the whole upload is bounded. What has no JSON file is sent, to be refused by name. */
function accountFilesOf(source: Source, chosen: readonly File[]): readonly File[] {
  const ofAccount = sources[source].isJsonOnly ? chosen.filter(({ name }) => name.endsWith('.json')) : chosen;
  return ofAccount.length === 0 ? chosen : ofAccount;
}

/** Undefined for a file that is no JSON object: the API says what it has against it. */
async function jsonOf(file: File): Promise<object | undefined> {
  try {
    const read = JSON.parse(await file.text()) as unknown;
    return typeof read === 'object' && read !== null && 'creds' in read ? read : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
