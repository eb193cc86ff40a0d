import { totalmem } from 'node:os';
import { batchDefaults } from '@parley/contracts/webhooks';
import type { SigningEndpoint } from '../../endpoints/index.js';

const largestRoom = 256 * 1024 * 1024;
/** Of the memory, where that is less: a batch is not in the heap, and the rest of the process is. */
const partOfMemory = 8;

/** Bytes of batches that a process with so much memory composes and sends at once. */
export function batchRoomOf(memoryBytes: number): number {
  return Math.min(largestRoom, Math.floor(memoryBytes / partOfMemory));
}

/** Of the machine, or of the container. */
function memoryOfProcess(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** The lines of a batch, and its object. */
const copies = 2;

type Batched = Pick<SigningEndpoint, 'teamId' | 'destination'>;

/** Bounds the memory that batches take, whatever their size and number (beyond.md §2, S3). */
export class BatchRoom {
  private readonly ofTeams = new Map<string, number>();
  private all = 0;

  /** @param mostBytes half of them may be one team's */
  constructor(private readonly mostBytes = batchRoomOf(memoryOfProcess())) {}

  /** @returns what frees the room again; null: there is none now. A batch that is larger than the room goes alone */
  take({ teamId, destination }: Batched): (() => void) | null {
    const bytes = copies * longestBatch(destination);
    const ofTeam = this.ofTeams.get(teamId) ?? 0;
    if (this.all > 0 && this.all + bytes > this.mostBytes) return null;
    if (ofTeam > 0 && ofTeam + bytes > this.mostBytes / 2) return null;
    this.add(teamId, bytes);
    return () => this.add(teamId, -bytes);
  }

  private add(teamId: string, bytes: number): void {
    const left = (this.ofTeams.get(teamId) ?? 0) + bytes;
    if (left === 0) this.ofTeams.delete(teamId);
    else this.ofTeams.set(teamId, left);
    this.all += bytes;
  }
}

function longestBatch(destination: SigningEndpoint['destination']): number {
  const { maxBytes = batchDefaults.maxBytes } = (destination?.['batch'] ?? {}) as { maxBytes?: number };
  return maxBytes;
}
