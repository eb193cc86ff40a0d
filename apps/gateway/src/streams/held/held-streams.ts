import { Injectable } from '@nestjs/common';

/** Why a stream ends whose reader may not read on, or cannot. */
export type FallenReason = 'credential_ended' | 'project_deleted' | 'unavailable';

/** A stream that is open, of whichever kind. */
export interface HeldStream {
  readonly reader: {
    readonly credentialId: string;
    readonly owner: { readonly teamId: string; readonly projectId?: string };
  };
  close(reason: FallenReason): void;
}

/** All streams of this process, for what is common to them. */
@Injectable()
export class HeldStreams {
  readonly #streams = new Set<HeldStream>();
  #onFirst: () => void = () => undefined;

  /** @param listener told when there is a stream and there was none */
  onFirst(listener: () => void): void {
    this.#onFirst = listener;
  }

  get all(): ReadonlySet<HeldStream> {
    return this.#streams;
  }

  add(stream: HeldStream): void {
    this.#streams.add(stream);
    if (this.#streams.size === 1) this.#onFirst();
  }

  remove(stream: HeldStream): void {
    this.#streams.delete(stream);
  }

  /**
   * For what is held open without being a stream.
   * @returns takes the listener away again
   */
  onceFallen(reader: HeldStream['reader'], listener: (reason: FallenReason) => void): () => void {
    const held = { reader, close: listener };
    this.add(held);
    return () => this.remove(held);
  }

  closeAll(reason: FallenReason): void {
    for (const stream of this.#streams) stream.close(reason);
  }
}
