import { Controller } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { MessageSentPayload } from '@parley/contracts/events';
import {
  checkTestingMessage,
  getTestingNumber,
  sendFromTestingNumber,
  type TestingMessageType,
} from '@parley/contracts/testing-numbers';
import { RequestClient } from '@parley/messaging';
import { errorsOf, type Probe, Route, scope } from '../../access/routes/index.js';
import {
  type FileInput,
  type FileKind,
  fileNames,
  fileSource,
  type ValidatedFile,
  MediaIntake,
} from '../media/index.js';
import { By, Input, Path, Uploaded, type RequestedBy, type Uploads } from '../../access/requests/index.js';
import { PhoneMessageBody } from './phone-message.body.js';

/** The kind that the file of a message must have; absent: any kind, for types that take a file. */
const kindOfFile: Partial<Record<TestingMessageType, FileKind>> = {
  image: 'image',
  video: 'video',
  voice: 'voice',
  sticker: 'sticker',
};

/** Checks the visibility of the testing number in the path. */
async function testingNumberVisible({ ask, params }: Probe): Promise<void> {
  await ask(getTestingNumber, { testingNumberId: params.testingNumberId ?? '' });
}

@Controller()
export class PhoneMessagesController {
  constructor(
    private readonly client: RequestClient,
    private readonly intake: MediaIntake,
  ) {}

  @Route('POST /v1/testing-numbers/{testingNumberId}/messages', {
    access: scope('sessions:write'),
    summary: sendFromTestingNumber.summary,
    tag: 'Testing numbers',
    status: 200,
    body: PhoneMessageBody,
    upload: { field: 'file.data' },
    reply: MessageSentPayload,
    errors: [...errorsOf(sendFromTestingNumber), 'payload_too_large', 'unsupported_media_type'],
    visibleBy: testingNumberVisible,
  })
  async sendFromTestingNumber(
    @By() by: RequestedBy,
    @Path('testingNumberId') testingNumberId: string,
    @Input() { file, ...message }: PhoneMessageBody,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    // Checked before anything is fetched: an invisible number is 404, and an invalid message needs no file.
    await this.client.request(getTestingNumber, { testingNumberId }, by);
    checkTestingMessage({ ...message, ...(file ? { file } : {}) });
    if (!file) return this.client.request(sendFromTestingNumber, { ...message, testingNumberId }, by);
    return this.intake.lend(await this.validated(by, message.type, file, uploads), (blob) =>
      this.client.request(sendFromTestingNumber, { ...message, file: blob, testingNumberId }, by),
    );
  }

  private async validated(
    by: RequestedBy,
    type: TestingMessageType,
    file: FileInput,
    uploads: Uploads,
  ): Promise<ValidatedFile> {
    const source = fileSource(file, fileNames.file);
    if (source.from === 'media') {
      const message = 'Field "file.mediaId" is invalid: a phone has no files of a session.';
      throw new DomainError('invalid_parameter', message);
    }
    const kind = kindOfFile[type] ?? 'any';
    return this.intake.validate(source, { by, kind, names: fileNames, uploads });
  }
}
