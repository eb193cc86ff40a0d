import { Nested } from '@parley/contracts/base';
import type { MediaOrigin } from '@parley/contracts/media';
import type { RequestedBy } from '../../access/requests/index.js';
import { type FileKind, fileNames, MediaIntake } from '../../routes/media/index.js';
import { WahaFileInput, wahaFileSource } from './routes/file-sends.js';
import type { WahaCall } from './waha-call.js';

/** A body with a picture (waha.md §7). */
export class WahaPictureBody {
  @Nested(() => WahaFileInput, { description: 'By `url`, or in base64 as `data`.' }) file: WahaFileInput;
}

/** The picture as the native body has it. */
export function nativePicture({ file: { url, data } }: WahaPictureBody): { url?: string; base64?: string } {
  return data === undefined ? { url } : { base64: data };
}

/**
 * Makes the file of a request a file of the session, for `use`, which gets its id.
 * @throws DomainError of the file, naming its field; errors of `use`
 */
export async function withFile<T>(
  call: WahaCall<{ file: WahaFileInput }>,
  by: RequestedBy,
  { kind, origin }: { kind: FileKind; origin: MediaOrigin },
  use: (mediaId: string) => Promise<T>,
): Promise<T> {
  const { session, uploads } = call;
  const source = wahaFileSource(call.body.file);
  if (source.from === 'media') throw new Error('Only native requests name a file of the session.');
  const intake = call.get(MediaIntake);
  const as = { by, session, kind, names: fileNames, uploads } as const;
  return intake.keepFor(await intake.validate(source, as), as, { origin }, use);
}
