import { Controller, Req, Res } from '@nestjs/common';
import type { JsonSchemaObject } from '@parley/contracts/base';
import {
  exportAccount,
  ExportAccountBody,
  getSession,
  importAccount,
  ImportedAccount,
  importSources,
} from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { By, Input, Path, type RequestedBy } from '../../access/requests/index.js';
import { errorsOf, Route, scope, sessionVisible } from '../../access/routes/index.js';
import { Loans } from './loans.js';
import { GiveExport } from './give-export.js';
import { readImport } from './import-form.js';

const tag = 'Sessions';
const source = { type: 'string', enum: [...importSources] };
const also = {
  passphrase: { type: 'string', maxLength: 1024, description: 'The passphrase of an export from Parley.' },
  device: {
    type: 'string',
    maxLength: 100,
    description: 'For a database with several devices: the JID of the device to import.',
  },
};
const importMedia: Readonly<Record<string, { schema: JsonSchemaObject }>> = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['source', 'files'],
      properties: {
        source,
        files: { type: 'array', items: { type: 'string', format: 'binary' }, description: 'Under their own names.' },
        ...also,
      },
    },
  },
  'application/json': {
    schema: {
      type: 'object',
      required: ['source', 'data'],
      properties: {
        source,
        data: {
          description:
            'The account in the format of its source: an object, or a file in base64. At most 50,000 members.',
        },
        ...also,
      },
    },
  },
};
const sealedFile = { media: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } as const;

/** Linked sessions move in and out (decisions.md §16). */
@Controller()
export class TransfersController {
  constructor(
    private readonly client: RequestClient,
    private readonly loans: Loans,
    private readonly giving: GiveExport,
  ) {}

  @Route('POST /api/sessions/{session}/import', {
    access: scope('sessions:write'),
    summary:
      'Import the account of another client into a session that was never linked, without a new pairing. At most 16 MiB.',
    tag,
    status: 200,
    rawBody: { large: true, media: importMedia },
    reply: ImportedAccount,
    errors: [...errorsOf(importAccount), 'payload_too_large', 'unsupported_media_type'],
    visibleBy: sessionVisible,
  })
  async importSession(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Req() request: FastifyRequest,
  ): Promise<ImportedAccount> {
    await this.client.request(getSession, { session }, by);
    const { rawBody = Buffer.alloc(0) } = request.gateway;
    const upload = await readImport(rawBody, request.raw.headers['content-type'] ?? '');
    return this.loans.lend(upload, (loan) => this.client.request(importAccount, { session, ...loan }, by));
  }

  @Route('POST /api/sessions/{session}/export', {
    access: scope('sessions:export', { manager: true }),
    summary:
      'Move the account of a session out, in a file encrypted with the passphrase. The session stops. Once the file has been sent, the session is LOGGED_OUT here, but the device stays linked.',
    tag,
    status: 200,
    body: ExportAccountBody,
    reply: sealedFile,
    errors: errorsOf(exportAccount),
    visibleBy: sessionVisible,
  })
  async exportSession(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Input() { passphrase }: ExportAccountBody,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const made = await this.client.request(exportAccount, { session, passphrase }, by);
    await this.giving.execute({ session, by, ...made }, reply);
  }
}
