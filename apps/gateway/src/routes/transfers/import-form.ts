import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { DomainError, duplicateIn, invalidField, unknownField } from '@parley/contracts/base';
import { maxAccountBytes, maxAccountMembers } from '@parley/contracts/sessions';

/** An upload as messaging-session unpacks it: a head that says what the bytes are, and the bytes, not copied. */
export interface PackedUpload {
  readonly head: object;
  readonly bytes: readonly Buffer[];
}

const fieldNames: readonly string[] = ['source', 'passphrase', 'device'];
/** Parsed in one turn of the event loop. */
const sliceBytes = 128 * 1024;

/** The 4 bytes length of the head, the head, and the bytes. */
export function packed({ head, bytes }: PackedUpload): Buffer[] {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return [length, json, ...bytes];
}

/**
 * The body of an import: JSON is read by its owner; of a form, `source`, `passphrase`, `device` and the parts `files` are taken apart
 * here, in slices.
 * @param contentType of the request
 * @throws DomainError `unsupported_media_type`, `payload_too_large`, `invalid_parameter` naming the field
 */
export async function readImport(body: Buffer, contentType: string): Promise<PackedUpload> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') {
    requireSize(body.length);
    return { head: { form: 'json' }, bytes: [body] };
  }
  if (type !== 'multipart/form-data') {
    const message = 'The Content-Type must be application/json or multipart/form-data.';
    throw new DomainError('unsupported_media_type', message);
  }
  return new ImportForm(contentType).read(body);
}

class ImportForm {
  readonly #parser: BusboyInstance;
  readonly #fields: Record<string, string> = {};
  readonly #files: { readonly name: string; size: number }[] = [];
  readonly #bytes: Buffer[] = [];
  #size = 0;
  #failure: Error | undefined;
  #isOver = false;

  constructor(contentType: string) {
    this.#parser = parserOf(contentType);
    const fail = (error: Error): void => void (this.#failure ??= error);
    this.#parser.on('error', (error) => fail(malformed(error)));
    const tooMany = (): void => fail(invalidField('files', `has more than ${maxAccountMembers} members`));
    this.#parser.on('partsLimit', tooMany);
    // The parser skips the files that follow: a key of the account would be lost.
    this.#parser.on('filesLimit', tooMany);
    this.#parser.on('finish', () => (this.#isOver = true));
    this.#parser.on('field', (name, value, _, isCut) => this.#field(name, value, isCut));
    this.#parser.on('file', (name, stream, filename) => {
      if (name !== 'files') fail(unknownField(String(name).slice(0, 100)));
      const file = { name: String(filename), size: 0 };
      this.#files.push(file);
      stream.on('error', (error: Error) => fail(malformed(error)));
      stream.on('data', (chunk: Buffer) => {
        file.size += chunk.length;
        this.#size += chunk.length;
        if (this.#size > maxAccountBytes) fail(tooLarge());
        else this.#bytes.push(chunk);
      });
    });
  }

  async read(body: Buffer): Promise<PackedUpload> {
    for (let at = 0; at < body.length && !this.#failure; at += sliceBytes) {
      this.#parser.write(body.subarray(at, at + sliceBytes));
      // The streams of the files give their bytes in the meantime.
      await nextTurn();
    }
    this.#parser.end();
    for (let turns = 0; !this.#isOver && !this.#failure && turns < 100; turns += 1) await nextTurn();
    if (this.#failure) throw this.#failure;
    if (!this.#isOver) throw malformed();
    return { head: { form: 'files', ...this.#fields, files: this.#files }, bytes: this.#bytes };
  }

  #field(name: string, value: string, isCut: boolean): void {
    if (!fieldNames.includes(name)) this.#failure ??= unknownField(String(name).slice(0, 100));
    else if (this.#fields[name] !== undefined) this.#failure ??= duplicateIn(name);
    else if (isCut) this.#failure ??= invalidField(name, 'is too long');
    else this.#fields[name] = value;
  }
}

function parserOf(contentType: string): BusboyInstance {
  // A shorter boundary slows the parser down: each line end in a file could begin it.
  if (/;\s*boundary=(?:[^\s";]{1,3}|"[^"\\]{0,3}")\s*(?:;|$)/i.test(contentType)) throw malformed();
  const limits = {
    ...{ fieldNameSize: 100, fieldSize: 4096, fields: 10, headerPairs: 20, headerSize: 8192 },
    ...{ files: maxAccountMembers, parts: maxAccountMembers + fieldNames.length },
  };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    throw malformed(error);
  }
}

function requireSize(bytes: number): void {
  if (bytes > maxAccountBytes) throw tooLarge();
}

function tooLarge(): DomainError {
  return new DomainError('payload_too_large', `An account has at most ${maxAccountBytes} bytes.`);
}

function malformed(cause?: unknown): DomainError {
  return new DomainError('invalid_parameter', 'The body is not well-formed multipart/form-data.', { cause });
}
