import type { SessionMe } from '@parley/contracts/sessions';
import type { SlotOwner } from '@parley/service-runtime';
import type { PoolClient } from 'pg';

/** A part of an uploaded form, by its own name. */
export interface UploadedPart {
  readonly name: string;
  readonly size: number;
}

/** An account as it was uploaded: a JSON body as it came, or a form, its files' bytes one after another. */
export interface AccountUpload {
  readonly body: Uint8Array;
  readonly form:
    | { readonly form: 'json' }
    | {
        readonly form: 'files';
        readonly source?: string;
        readonly passphrase?: string;
        readonly device?: string;
        readonly files: readonly UploadedPart[];
      };
}

/** An account that was read and checked, and is written nowhere yet. */
export interface IncomingAccount {
  readonly me: SessionMe;
  /** How many keys of each kind are kept, and how many are dropped. */
  readonly kept: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
  /**
   * Writes it, in the transaction that makes its session a linked one.
   * @throws DomainError `conflict` when a session of the installation has the identity, or this one was linked
   */
  keep(client: PoolClient): Promise<void>;
}

/**
 * Moves linked accounts into this installation and out of it (decisions.md §16): what another client wrote of itself goes on here,
 * without a code to scan.
 */
export interface AccountTransfer {
  /**
   * Reads and checks an upload. Its bytes belong to the engine from now on.
   * @throws DomainError `invalid_parameter` naming the field, `unavailable` when there is too much to read
   */
  read(owner: SlotOwner, upload: AccountUpload): Promise<IncomingAccount>;
  /** Waits a while until what a running session has received is recorded. Call it before the session is stopped for an export. */
  untilRecorded(sessionId: string): Promise<void>;
  /**
   * Begins an export, in the transaction that stops the session: until {@link end}, {@link abandon} or `expiresAt` it is not run.
   * @throws DomainError `conflict` when the session is not linked, or is being exported
   */
  begin(
    client: PoolClient,
    sessionId: string,
    exporting: { readonly exportId: string; readonly seconds: number },
  ): Promise<void>;
  /**
   * The whole account in one file, sealed with the passphrase.
   * @throws DomainError `conflict` when received messages are still to be recorded, or the account is too large; `unavailable`
   */
  seal(sessionId: string, passphrase: string): Promise<Buffer>;
  /**
   * The last byte of the file may reach the client from now on: the account is not run again, whatever becomes of the processes.
   * @throws DomainError `conflict` when the export has ended or expired
   */
  give(sessionId: string, exportId: string): Promise<void>;
  /** Exports that were given and not ended in their time, to be ended now. */
  handedOver(limit: number): Promise<readonly { readonly sessionId: string; readonly exportId: string }[]>;
  /**
   * Erases the exported account, in the transaction that logs the session out. The network is told nothing.
   * @throws DomainError `conflict` when the export has ended or expired
   */
  end(client: PoolClient, sessionId: string, exportId: string): Promise<void>;
  /** The file was not taken: the session may run again. */
  abandon(sessionId: string, exportId: string): Promise<void>;
}
