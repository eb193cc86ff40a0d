import { Injectable } from '@nestjs/common';
import { CursorSealer, invalidCursor } from '../../access/paging/index.js';

/** The owner of a stream's events: a project, or the team itself. */
export interface StreamOwner {
  teamId: string;
  projectId?: string;
}

/**
 * The `id:` of a stream: a position in the order of recording, valid for every stream of the same owner with any
 * filter. It does not expire by itself; the events that it points at do, after their retention (decisions.md §5).
 */
@Injectable()
export class StreamCursors {
  constructor(private readonly sealer: CursorSealer) {}

  seal(owner: StreamOwner, position: bigint): string {
    return this.sealer.seal(ownerText(owner), { position: position.toString() }, null);
  }

  /** @throws DomainError `invalid_cursor` */
  open(owner: StreamOwner, cursor: string): bigint {
    // A text that is no cursor may have any length, and is not worth decoding.
    if (cursor.length > maxLength) throw invalidCursor();
    return BigInt(this.sealer.open<{ position: string }>(ownerText(owner), cursor).position);
  }
}

const maxLength = 1_000;

function ownerText({ teamId, projectId }: StreamOwner): string {
  return JSON.stringify(['event stream', teamId, projectId ?? null]);
}
