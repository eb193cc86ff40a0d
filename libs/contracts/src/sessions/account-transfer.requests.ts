import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { Integer, JsonObject, Nested, ResourceId, Text } from '../validation/fields.js';
import { SessionMe } from './session.js';

/** What may be in an import, in bytes (decisions.md §16). */
export const maxAccountBytes = 16 * 1024 * 1024;
/** The most members of an import: keys, or files. */
export const maxAccountMembers = 50_000;

/** An upload in the media store, sealed under the key. It is packed by `packUpload`. */
export class ImportAccount {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @ResourceId({ description: 'Where the store keeps the sealed upload.' }) blobId: string;
  @Text({ min: 44, max: 44, description: 'Base64 of the key; it is kept nowhere.' }) key: string;
}

export class ImportedAccount {
  @Nested(() => SessionMe, { description: 'The account that the session is now linked to.' }) me: SessionMe;
  @JsonObject({ description: 'The number of keys imported, by kind.' }) kept: Readonly<Record<string, number>>;
  @JsonObject({ description: 'The number of keys left out, by kind. They are created or fetched again.' })
  dropped: Readonly<Record<string, number>>;
}

export class ExportAccountBody {
  @Text({
    ...{ min: 12, max: 1024, example: 'correct horse battery' },
    description: 'The passphrase that encrypts the file. The file cannot be opened without it.',
  })
  passphrase: string;
}

export class ExportAccount extends ExportAccountBody {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
}

/** A file that is ready to be downloaded once. */
export class ExportedAccount {
  @ResourceId() exportId: string;
  @ResourceId({ description: 'Where the store keeps the sealed file.' }) blobId: string;
  @Integer({ min: 1 }) sizeBytes: number;
}

export class EndExport {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @ResourceId() exportId: string;
}

/** After this time an export that nobody ended or abandoned has expired, and the session may run again. */
export const exportSeconds = 900;
/** Reading an account may wait for others. */
const timeoutMs = 60_000;
const exampleIds = { exportId: '381725006612738590', blobId: '381725006512738589' };

export const importAccount = defineRequest({
  subject: 'sessions.import',
  owner: 'messaging-session',
  summary: 'Make the account of another client that of a session which was never linked.',
  request: ImportAccount,
  reply: ImportedAccount,
  errors: ['not_found', 'conflict', 'invalid_parameter', 'not_supported_by_engine', 'unavailable'],
  timeoutMs,
  example: {
    request: {
      session: 'default',
      blobId: exampleIds.blobId,
      key: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
    },
    reply: {
      me: { id: '4915112345678@c.us', phoneNumber: '+4915112345678', pushName: 'Shop' },
      kept: { 'pre-key': 812, session: 40 },
      dropped: { 'sender-key-memory': 3 },
    },
  },
});

export const exportAccount = defineRequest({
  subject: 'sessions.export',
  owner: 'messaging-session',
  summary: 'Stop a session and seal its account in a file. Until the export has ended the session is not run.',
  request: ExportAccount,
  reply: ExportedAccount,
  errors: ['not_found', 'conflict', 'not_supported_by_engine', 'unavailable'],
  timeoutMs,
  example: {
    request: { session: 'default', passphrase: 'correct horse battery' },
    reply: { ...exampleIds, sizeBytes: 212_480 },
  },
});

export const giveExport = defineRequest({
  subject: 'sessions.export.give',
  owner: 'messaging-session',
  summary: 'The last byte of the file is about to be sent: from now on the account is not run here.',
  request: EndExport,
  reply: Done,
  errors: ['not_found', 'conflict', 'not_supported_by_engine'],
  example: { request: { session: 'default', exportId: exampleIds.exportId }, reply: {} },
});

export const endExport = defineRequest({
  subject: 'sessions.export.end',
  owner: 'messaging-session',
  summary: 'The file was taken: erase the account here. The network is told nothing.',
  request: EndExport,
  reply: Done,
  errors: ['not_found', 'conflict', 'not_supported_by_engine'],
  example: { request: { session: 'default', exportId: exampleIds.exportId }, reply: {} },
});

export const abandonExport = defineRequest({
  subject: 'sessions.export.abandon',
  owner: 'messaging-session',
  summary: 'The file was not taken: the session may run again.',
  request: EndExport,
  reply: Done,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: { session: 'default', exportId: exampleIds.exportId }, reply: {} },
});
