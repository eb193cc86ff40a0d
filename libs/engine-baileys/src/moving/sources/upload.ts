import { isRecord, parsed, utf8 } from '../account/buffer-json.js';
import { BadAccount } from '../account/refusal.js';

export const importSources = ['baileys', 'waha', 'evolution', 'whatsmeow', 'parley'] as const;
export type ImportSource = (typeof importSources)[number];

/** An account as it was uploaded. */
export interface Upload {
  readonly source: ImportSource;
  readonly passphrase?: string;
  /** Of several devices in one file: the one that is meant, by its JID. */
  readonly device?: string;
  /** Of a JSON body. */
  readonly data?: unknown;
  /** Of a form. */
  readonly files?: readonly UploadedFile[];
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the gateway hands on: a JSON body as it came, or the parts of a form, their bytes one after another. */
export type UploadForm =
  | { readonly form: 'json' }
  | {
      readonly form: 'files';
      readonly source?: string;
      readonly passphrase?: string;
      readonly device?: string;
      readonly files: readonly { readonly name: string; readonly size: number }[];
    };

/** @throws BadAccount */
export function uploadOf(body: Uint8Array, form: UploadForm): Upload {
  if (form.form === 'json') return ofJson(parsed(utf8(body, 'body'), 'body'));
  const fields = fieldsOf({ source: form.source, passphrase: form.passphrase, device: form.device });
  let start = 0;
  const files = form.files.map(({ name, size }) => {
    const bytes = body.subarray(start, (start += size));
    return { name, bytes };
  });
  if (files.length === 0) throw new BadAccount('files', 'is required');
  return { ...fields, files };
}

const members: readonly string[] = ['source', 'data', 'passphrase', 'device'];

function ofJson(body: unknown): Upload {
  if (!isRecord(body)) throw new BadAccount('body', 'must be an object');
  const unknown = Object.keys(body).find((name) => !members.includes(name));
  if (unknown !== undefined) throw new BadAccount(unknown.slice(0, 100), 'is not a field of this request');
  if (body['data'] === undefined || body['data'] === null) throw new BadAccount('data', 'is required');
  return { ...fieldsOf(body), data: body['data'] };
}

function fieldsOf(of: Readonly<Record<string, unknown>>): Omit<Upload, 'data' | 'files'> {
  const { source, passphrase, device } = of;
  if (typeof source !== 'string' || !(importSources as readonly string[]).includes(source)) {
    throw new BadAccount('source', `must be one of ${importSources.join(', ')}`);
  }
  return {
    source: source as ImportSource,
    ...textOf('passphrase', passphrase, 1024),
    ...textOf('device', device, 100),
  };
}

function textOf(name: 'passphrase' | 'device', value: unknown, longest: number): Partial<Upload> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'string' || value.length > longest) {
    throw new BadAccount(name, `must be a text of at most ${longest} characters`);
  }
  return { [name]: value };
}

/** The one file of a source that is a single file: base64 in JSON, or the only part of a form. @throws BadAccount */
export function singleFile({ data, files }: Upload): Uint8Array {
  if (files) {
    if (files.length !== 1) throw new BadAccount('files', 'must be one file');
    return (files[0] as UploadedFile).bytes;
  }
  return base64Of(data, 'data');
}

/** @throws BadAccount */
export function base64Of(value: unknown, field: string): Buffer {
  if (typeof value !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(value) || value.length === 0) {
    throw new BadAccount(field, 'must be base64');
  }
  return Buffer.from(value, 'base64');
}
