import { Controller } from '@nestjs/common';
import {
  CreateTestingNumber as CreateTestingNumberRequest,
  createTestingNumber,
  deleteTestingNumber,
  DomainError,
  type Done,
  getTestingNumber,
  InjectFault as InjectFaultRequest,
  injectFault,
  listTestingNumbers,
  ListTestingNumbers,
  type MessageSentPayload,
  ScanPairingCode as ScanPairingCodeRequest,
  scanPairingCode,
  SendFromTestingNumber as SendFromTestingNumberRequest,
  sendFromTestingNumber,
  type TestingNumber,
  type TestingNumberList,
  TestingNumberLookup,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { CreateTestingNumber } from './create-testing-number.js';
import { InjectFault } from './inject-fault.js';
import { ScanPairingCode } from './scan-pairing-code.js';
import { SendFromTestingNumber } from './send-from-testing-number.js';
import { TestingNumberQueries } from './testing-number.queries.js';

@Controller()
export class TestingNumbersController {
  constructor(
    private readonly numbers: TestingNumberQueries,
    private readonly creating: CreateTestingNumber,
    private readonly scanning: ScanPairingCode,
    private readonly sending: SendFromTestingNumber,
    private readonly faults: InjectFault,
  ) {}

  @Handles(createTestingNumber)
  create(request: CreateTestingNumberRequest, { caller }: RequestContext): Promise<TestingNumber> {
    return this.creating.execute(caller, request);
  }

  @Handles(listTestingNumbers)
  async list(request: ListTestingNumbers, { caller }: RequestContext): Promise<TestingNumberList> {
    return { data: await this.numbers.list(caller, request) };
  }

  @Handles(getTestingNumber)
  get(request: TestingNumberLookup, { caller }: RequestContext): Promise<TestingNumber> {
    return this.numbers.lookUp(caller, request.testingNumberId);
  }

  @Handles(deleteTestingNumber)
  async delete(request: TestingNumberLookup, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.numbers.lookUp(caller, request.testingNumberId);
    if (!(await this.numbers.remove(id))) throw new DomainError('conflict', 'A session runs on this testing number.');
    return {};
  }

  @Handles(scanPairingCode)
  async scan(request: ScanPairingCodeRequest, { caller }: RequestContext): Promise<Done> {
    await this.scanning.execute(caller, request);
    return {};
  }

  @Handles(sendFromTestingNumber)
  send(request: SendFromTestingNumberRequest, { caller }: RequestContext): Promise<MessageSentPayload> {
    return this.sending.execute(caller, request);
  }

  @Handles(injectFault)
  async fault(request: InjectFaultRequest, { caller }: RequestContext): Promise<Done> {
    await this.faults.execute(caller, request);
    return {};
  }
}
