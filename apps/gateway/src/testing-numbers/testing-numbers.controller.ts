import { Controller } from '@nestjs/common';
import {
  createTestingNumber,
  Decimal,
  deleteTestingNumber,
  faultKinds,
  type FaultKind,
  injectFault,
  Integer,
  listTestingNumbers,
  NestedList,
  OneOf,
  ResourceId,
  scanPairingCode,
  testingCountries,
  type TestingCountry,
  TestingNumber,
  Text,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { OffsetPageReply, OffsetQuery, offsetOf, offsetPage } from '../paging/index.js';
import { namedProjectVisible, ProjectAccess } from '../identity/projects/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { testingNumberVisible } from './testing-number-visible.js';

const tag = 'Testing numbers';

export class CreateTestingNumberBody {
  @ResourceId({ optional: true, description: 'Required with a team API key; a project token implies its own.' })
  projectId?: string;
  @OneOf(testingCountries) country: TestingCountry;
}

export class TestingNumbersQuery extends OffsetQuery {
  @ResourceId({ optional: true }) projectId?: string;
}

export class TestingNumberPage extends OffsetPageReply {
  @NestedList(() => TestingNumber) data: TestingNumber[];
}

export class ScanBody {
  @Text({ min: 1, max: 512, description: 'What the QR code of a session says.' }) code: string;
}

export class FaultBody {
  @OneOf(faultKinds) kind: FaultKind;
  @Integer({ optional: true, min: 1, max: 86_400, description: 'disconnect, ban: how long.' }) seconds?: number;
  @Integer({ optional: true, min: 0, max: 1_000_000, description: 'ban: its code, required there.' }) code?: number;
  @Decimal({ optional: true, min: 0, max: 365, description: 'phone_offline: days, required there.' }) days?: number;
}

@Controller()
export class TestingNumbersController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

  @Route('POST /v1/testing-numbers', {
    summary: createTestingNumber.summary,
    tag,
    status: 201,
    body: CreateTestingNumberBody,
    reply: TestingNumber,
    visibleBy: namedProjectVisible,
  })
  async createTestingNumber(@By() by: AskedBy, @Input() body: CreateTestingNumberBody): Promise<TestingNumber> {
    const project = await this.projects.requireNamed(by.caller, body.projectId);
    return this.client.request(createTestingNumber, { projectId: project.id, country: body.country }, by);
  }

  @Route('GET /v1/testing-numbers', {
    summary: listTestingNumbers.summary,
    tag,
    status: 200,
    query: TestingNumbersQuery,
    reply: TestingNumberPage,
    visibleBy: namedProjectVisible,
  })
  async listTestingNumbers(
    @By() by: AskedBy,
    @Filters() { projectId, ...query }: TestingNumbersQuery,
  ): Promise<TestingNumberPage> {
    if (projectId !== undefined) await this.projects.require(by.caller, projectId);
    const page = offsetOf(query);
    const { data } = await this.client.request(listTestingNumbers, { ...page, projectId }, by);
    return offsetPage(data, page);
  }

  @Route('DELETE /v1/testing-numbers/{testingNumberId}', {
    summary: deleteTestingNumber.summary,
    tag,
    status: 204,
    errors: errorsOf(deleteTestingNumber),
    visibleBy: testingNumberVisible,
  })
  async deleteTestingNumber(@By() by: AskedBy, @Path('testingNumberId') testingNumberId: string): Promise<void> {
    await this.client.request(deleteTestingNumber, { testingNumberId }, by);
  }

  @Route('POST /v1/testing-numbers/{testingNumberId}/scan', {
    summary: scanPairingCode.summary,
    tag,
    status: 200,
    body: ScanBody,
    reply: Acknowledgement,
    errors: errorsOf(scanPairingCode),
    visibleBy: testingNumberVisible,
  })
  async scanPairingCode(
    @By() by: AskedBy,
    @Path('testingNumberId') testingNumberId: string,
    @Input() { code }: ScanBody,
  ): Promise<Acknowledgement> {
    await this.client.request(scanPairingCode, { testingNumberId, code }, by);
    return acknowledged('The code was scanned.');
  }

  @Route('POST /v1/testing-numbers/{testingNumberId}/faults', {
    summary: injectFault.summary,
    tag,
    status: 200,
    body: FaultBody,
    reply: Acknowledgement,
    errors: errorsOf(injectFault),
    visibleBy: testingNumberVisible,
  })
  async injectFault(
    @By() by: AskedBy,
    @Path('testingNumberId') testingNumberId: string,
    @Input() fault: FaultBody,
  ): Promise<Acknowledgement> {
    await this.client.request(injectFault, { ...fault, testingNumberId }, by);
    return acknowledged('The network misbehaves as asked.');
  }
}
