import { Injectable } from '@nestjs/common';

/** Why a stream ends whose reader is not authorized any more, or cannot be checked. */
export type FallenReason = 'credential_ended' | 'project_deleted' | 'unavailable';

/** An open stream of any kind, or a held request. */
export interface HeldStream {
  readonly reader: {
    readonly credentialId: string;
    readonly owner: { readonly teamId: string; readonly projectId?: string };
  };
  close(reason: FallenReason): void;
}

/** All open streams and held requests of this process, of every kind. */
@Injectable()
export class HeldStreams {
  readonly #streams = new Set<HeldStream>();
  #onFirst: () => void = () => undefined;

  /** @param listener called when a stream is added and there was none */
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
   * Adds a held request, which is no stream.
   * @returns a function that removes the listener
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
