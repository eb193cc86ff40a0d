import { Controller } from '@nestjs/common';
import { DomainError, type Done } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import {
  CreateTestingNumber,
  createTestingNumber,
  deleteTestingNumber,
  getTestingNumber,
  InjectFault as InjectFaultRequest,
  injectFault,
  ListTestingNumbers,
  listTestingNumbers,
  ScanPairingCode,
  scanPairingCode,
  SendFromTestingNumber as SendFromTestingNumberRequest,
  sendFromTestingNumber,
  type TestingNumber,
  type TestingNumberList,
  TestingNumberLookup,
} from '@parley/contracts/testing-numbers';
import { SessionHandover, SessionWriter } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { sandboxMe, sandboxPlatform } from '../sandbox-connection.js';
import { passkeyScanned } from '../passkeys/first-step.js';
import { InjectFault } from './inject-fault.js';
import { SendFromTestingNumber } from './send-from-testing-number.js';
import { TestingNumberStore } from './testing-number.store.js';

/** The numbers of the sandbox network and the actions of their phones (decisions.md §3). */
@Controller()
export class TestingNumbersController {
  constructor(
    private readonly numbers: TestingNumberStore,
    private readonly changes: SessionWriter,
    private readonly handover: SessionHandover,
    private readonly sending: SendFromTestingNumber,
    private readonly faults: InjectFault,
  ) {}

  @Handles(createTestingNumber)
  create(request: CreateTestingNumber, { caller }: RequestContext): Promise<TestingNumber> {
    return this.numbers.create(caller, request);
  }

  @Handles(listTestingNumbers)
  async list(request: ListTestingNumbers, { caller }: RequestContext): Promise<TestingNumberList> {
    return { data: await this.numbers.list(caller, request) };
  }

  @Handles(getTestingNumber)
  get({ testingNumberId }: TestingNumberLookup, { caller }: RequestContext): Promise<TestingNumber> {
    return this.numbers.lookUp(caller, testingNumberId);
  }

  @Handles(deleteTestingNumber)
  async delete({ testingNumberId }: TestingNumberLookup, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.numbers.lookUp(caller, testingNumberId);
    await this.numbers.remove(id);
    return {};
  }

  /**
   * The phone scans the code that its session shows. The session connects, or ends where its link has no place for it; one whose
   * number needs a passkey asks for that first.
   */
  @Handles(scanPairingCode)
  async scan({ testingNumberId, code }: ScanPairingCode, { caller }: RequestContext): Promise<Done> {
    const { sessionId, phoneNumber } = await this.numbers.lookUp(caller, testingNumberId);
    if (sessionId === undefined) throw new DomainError('conflict', 'No session runs on this testing number.');
    const passkey = await this.numbers.passkey(sessionId);
    const { record } = await this.changes.apply({
      sessionId,
      decide: (session) => {
        const { pairingCode, pairingExpiresAt, status, now } = session;
        const isShown = status === 'CONNECTING' && pairingCode === code;
        if (!isShown || pairingExpiresAt === undefined || pairingExpiresAt <= now) {
          throw new DomainError('conflict', 'The session is not showing this code.');
        }
        if (passkey) return passkeyScanned(session, passkey.stage);
        return { triggers: [{ kind: 'opened', me: sandboxMe(session, phoneNumber), platform: sandboxPlatform }] };
      },
    });
    if (record.status === 'DISCONNECTED') this.handover.ended(record);
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
