import { isRecord, parsed, utf8 } from '../account/buffer-json.js';
import { BadAccount } from '../account/refusal.js';
import { isKeyKind, keyField, SourceAccount } from '../account/source-account.js';
import { openSealedFile } from '../sealed-file.js';
import { readWhatsmeow } from '../whatsmeow/read-whatsmeow.js';
import { namedFiles, once, onceOrTwice, takeNamed } from './named-keys.js';
import { singleFile, type Upload } from './upload.js';

/**
 * Reads an account as another system, or Parley, wrote it (decisions.md §16). Nothing of it is checked but its form.
 * @throws BadAccount
 */
export async function readAccount(upload: Upload): Promise<SourceAccount> {
  switch (upload.source) {
    case 'baileys':
      return upload.files ? ofFiles(upload) : ofCredsAndKeys(upload.data);
    case 'waha':
      return upload.files ? ofFiles(upload) : ofHash(upload.data, 'files');
    case 'evolution':
      if (upload.files) return ofFiles(upload);
      return isRecord(upload.data) && isRecord(upload.data['keys'])
        ? ofCredsAndKeys(upload.data, onceOrTwice)
        : ofHash(upload.data, 'plain');
    case 'whatsmeow':
      return readWhatsmeow(upload);
    case 'parley': {
      const json = await openSealedFile(singleFile(upload), upload.passphrase);
      return ofCredsAndKeys(parsed(utf8(json, 'data'), 'data'));
    }
    default:
      throw new Error(`Unknown source ${JSON.stringify(upload.source satisfies never)}.`);
  }
}

function ofFiles({ files = [] }: Upload): SourceAccount {
  const account = new SourceAccount();
  takeNamed(account, namedFiles(files), { at: 'files', naming: 'files' }, onceOrTwice);
  return account;
}

function ofHash(data: unknown, naming: 'files' | 'plain'): SourceAccount {
  if (!isRecord(data)) throw new BadAccount('data', 'must be an object');
  const account = new SourceAccount();
  takeNamed(account, Object.entries(data), { at: 'data', naming }, onceOrTwice);
  return account;
}

/** `{ creds, keys: { <kind>: { <id>: value } } }` @param read the value of a key */
function ofCredsAndKeys(data: unknown, read = once): SourceAccount {
  if (!isRecord(data)) throw new BadAccount('data', 'must be an object');
  if (data['creds'] === undefined) throw new BadAccount('data.creds', 'is required');
  const account = new SourceAccount();
  account.creds = onceOrTwice(data['creds'], 'data.creds');
  const keys = data['keys'] ?? {};
  if (!isRecord(keys)) throw new BadAccount('data.keys', 'must be an object');
  for (const [kind, values] of Object.entries(keys)) {
    if (!isKeyKind(kind)) account.count();
    if (!isRecord(values)) throw new BadAccount(keyField('data.keys', kind, ''), 'must be an object');
    for (const [id, value] of Object.entries(values)) {
      const field = keyField('data.keys', kind, id);
      account.add(kind, id, read(value, field), field);
    }
  }
  return account;
}
