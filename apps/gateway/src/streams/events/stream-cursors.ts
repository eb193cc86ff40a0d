import { Injectable } from '@nestjs/common';
import { CursorSealer, invalidCursor } from '../../routes/paging/index.js';

/** Whose events a stream has: those of a project, or of the team itself. */
export interface StreamOwner {
  teamId: string;
  projectId?: string;
}

/**
 * The `id:` of a stream: a place in the order of recording, good for every stream of the same owner, whatever its
 * filter. It does not end by itself: what it points at is gone once its retention is over (decisions.md §5).
 */
@Injectable()
export class StreamCursors {
  constructor(private readonly sealer: CursorSealer) {}

  seal(owner: StreamOwner, position: bigint): string {
    return this.sealer.seal(ownerText(owner), { position: position.toString() }, null);
  }

  /** @throws DomainError `invalid_cursor` */
  open(owner: StreamOwner, cursor: string): bigint {
    // What is no cursor at all may be of any length, and is not worth decoding.
    if (cursor.length > maxLength) throw invalidCursor();
    return BigInt(this.sealer.open<{ position: string }>(ownerText(owner), cursor).position);
  }
}

const maxLength = 1_000;

function ownerText({ teamId, projectId }: StreamOwner): string {
  return JSON.stringify(['event stream', teamId, projectId ?? null]);
}
