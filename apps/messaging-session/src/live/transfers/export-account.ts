import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@parley/contracts/base';
import { exportSeconds, type EngineName } from '@parley/contracts/sessions';
import { type AccountTransfer, type LockedSession, type SessionRecord, unsupported } from '@parley/engine-kit';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import { Engines } from '../../engines/index.js';
import { SessionChanges, SessionQueries } from '../../session-state/index.js';
import { Handover } from '../running/index.js';

/** @throws DomainError `not_supported_by_engine` */
export function transferOf(engines: Engines, engine: EngineName): AccountTransfer {
  const { transfer } = engines.get(engine);
  if (!transfer) throw unsupported('accountTransfer');
  return transfer;
}

const endedAtOnce = 100;

/** An account in a sealed file, and the export that it belongs to. */
export interface SealedAccount {
  readonly exportId: string;
  readonly file: Buffer;
}

/**
 * Moves the account of a session out (decisions.md §16): the session is stopped, its account sealed in a file and, once that was
 * taken, erased here. The network is told nothing: the device goes on elsewhere. An export that is cut off before its file was given
 * leaves the session here, stopped and linked; one that is cut off after that is ended later.
 */
@Injectable()
export class ExportAccount {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly engines: Engines,
    private readonly handover: Handover,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `not_found`, `not_supported_by_engine`, `conflict`, `unavailable` */
  async begin(caller: Caller, named: string, passphrase: string): Promise<SealedAccount> {
    const { id, engine, status } = await this.sessions.lookUp(caller, named);
    const transfer = transferOf(this.engines, engine);
    if (status === 'CONNECTED') await transfer.untilRecorded(id);
    const exportId = this.ids.next();
    const { record, changed } = await this.changes.apply({
      sessionId: id,
      decide: (session) => {
        requireLinked(session);
        return {
          triggers: session.status === 'DISCONNECTED' ? [] : [{ kind: 'stop' }],
          set: { suspended: false },
          within: (client) => transfer.begin(client, id, { exportId, seconds: exportSeconds }),
        };
      },
    });
    if (changed) this.handover.ended(record);
    try {
      return { exportId, file: await transfer.seal(id, passphrase) };
    } catch (error) {
      await transfer.abandon(id, exportId);
      throw error;
    }
  }

  /** From now on the account is used elsewhere. @throws DomainError `not_found`, `conflict` when it has expired */
  async give(caller: Caller, named: string, exportId: string): Promise<void> {
    const { session, transfer } = await this.find(caller, named);
    await transfer.give(session.id, exportId);
  }

  /** Ends exports whose file was given by a process that died. @returns how many */
  async endHandedOver(): Promise<number> {
    let ended = 0;
    for (const { transfer } of this.engines.all) {
      for (const { sessionId, exportId } of (await transfer?.handedOver(endedAtOnce)) ?? []) {
        if (await this.endLate(sessionId, transfer as AccountTransfer, exportId)) ended += 1;
      }
    }
    return ended;
  }

  /** @returns false when another process ended it, or it fails: the others are ended all the same */
  private async endLate(sessionId: string, transfer: AccountTransfer, exportId: string): Promise<boolean> {
    try {
      await this.endOf(sessionId, transfer, exportId);
      return true;
    } catch (error) {
      const isEnded = error instanceof DomainError && (error.code === 'conflict' || error.code === 'not_found');
      if (!isEnded) this.logger.error({ err: error, sessionId, exportId }, 'an export that was given is not ended');
      return false;
    }
  }

  /** Idempotent only until another export begins. @throws DomainError `not_found`, `conflict` when it has expired */
  async end(caller: Caller, named: string, exportId: string): Promise<void> {
    const { session, transfer } = await this.find(caller, named);
    await this.endOf(session.id, transfer, exportId);
  }

  private async endOf(sessionId: string, transfer: AccountTransfer, exportId: string): Promise<void> {
    const { record } = await this.changes.apply({
      sessionId,
      decide: () => ({
        triggers: [{ kind: 'logged_out', reason: 'The account was exported.' }],
        within: (client) => transfer.end(client, sessionId, exportId),
      }),
    });
    this.handover.ended(record);
  }

  /** The session may run again; it stays stopped. */
  async abandon(caller: Caller, named: string, exportId: string): Promise<void> {
    const { session, transfer } = await this.find(caller, named);
    await transfer.abandon(session.id, exportId);
  }

  private async find(caller: Caller, named: string): Promise<{ session: SessionRecord; transfer: AccountTransfer }> {
    const session = await this.sessions.lookUp(caller, named);
    return { session, transfer: transferOf(this.engines, session.engine) };
  }
}

function requireLinked({ linked }: LockedSession): void {
  if (!linked) throw new DomainError('conflict', 'The session is not linked.');
}
