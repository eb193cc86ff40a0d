import { getHeapStatistics } from 'node:v8';
import { DomainError } from '@parley/contracts/base';

const mebibyte = 1024 * 1024;
const leastBytes = 64 * mebibyte;
/** A parsed body is several times its bytes, and the process has more to do than to hold bodies. */
const partOfHeap = 8;
/** Of one team, of senders without a credential, and of networks: the other half stays for others (decisions.md §14). */
const partOfGroup = 2;
/** Of one address without a credential, of one end user, and of one hook. */
const partOfOne = 4;
/** A body up to this size is as small as the head of a request: it is not counted. */
export const uncountedBytes = 16 * 1024;
/** Room is taken in steps, so that a body of unknown length does not take it anew for each chunk. */
const stepBytes = 64 * 1024;
const retryAfterSeconds = 2;

/** Who sends a body. */
export type BodySender =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'team'; readonly teamId: string; readonly endUser?: string }
  /** A network, at a webhook URL that is known. */
  | { readonly kind: 'hook'; readonly path: string }
  | { readonly kind: 'anybody'; readonly address: string };

interface Holder {
  readonly name: string;
  readonly mostBytes: number;
}

/** The room of one request. */
export interface BodyRoom {
  /**
   * Makes it as large as this; a smaller number changes nothing.
   * @throws DomainError `rate_limited` when the sender holds its part; `unavailable` when the process holds all that it can
   */
  atLeast(bytes: number): void;
  /** Gives it back; further calls do nothing. */
  release(): void;
}

/** Bodies that a process with such a heap may hold, in bytes: an eighth of the heap, 64 MiB at least. */
export function bodyBudgetOf(heapBytes: number): number {
  return Math.max(leastBytes, Math.floor(heapBytes / partOfHeap));
}

/**
 * Bounds the request bodies that this process holds in memory, over all routes. A team may hold half, senders without a
 * credential half together, networks at their webhook URLs half together, and one address, end user or URL a quarter.
 */
export class BodyBudget {
  readonly #held = new Map<string, number>();
  #heldBytes = 0;

  constructor(readonly totalBytes = bodyBudgetOf(getHeapStatistics().heap_size_limit)) {}

  get heldBytes(): number {
    return this.#heldBytes;
  }

  roomFor(sender: BodySender): BodyRoom {
    const holders = this.#holdersOf(sender);
    let taken = 0;
    let isReleased = false;
    return {
      atLeast: (bytes) => {
        if (isReleased || bytes <= uncountedBytes || bytes <= taken) return;
        const wanted = Math.ceil(bytes / stepBytes) * stepBytes;
        this.#requireRoom(holders, wanted - taken);
        this.#change(holders, wanted - taken);
        taken = wanted;
      },
      release: () => {
        if (!isReleased) this.#change(holders, -taken);
        isReleased = true;
      },
    };
  }

  #holdersOf(sender: BodySender): Holder[] {
    const group = this.totalBytes / partOfGroup;
    const one = this.totalBytes / partOfOne;
    switch (sender.kind) {
      case 'administrator':
        return [];
      case 'team': {
        const team = { name: `team ${sender.teamId}`, mostBytes: group };
        return sender.endUser === undefined ? [team] : [team, { name: `user ${sender.endUser}`, mostBytes: one }];
      }
      case 'hook':
        return [
          { name: 'hooks', mostBytes: group },
          { name: `hook ${sender.path}`, mostBytes: one },
        ];
      case 'anybody':
        return [
          { name: 'anybody', mostBytes: group },
          { name: `address ${sender.address}`, mostBytes: one },
        ];
      default:
        return sender satisfies never;
    }
  }

  #requireRoom(holders: readonly Holder[], bytes: number): void {
    const isOverPart = ({ name, mostBytes }: Holder): boolean => (this.#held.get(name) ?? 0) + bytes > mostBytes;
    if (holders.some(isOverPart)) {
      throw new DomainError('rate_limited', 'Too many large bodies are being sent at once.', { retryAfterSeconds });
    }
    if (this.#heldBytes + bytes > this.totalBytes) {
      const message = 'This process holds as many large bodies as it can.';
      throw new DomainError('unavailable', message, { retryAfterSeconds });
    }
  }

  #change(holders: readonly Holder[], bytes: number): void {
    if (bytes === 0) return;
    this.#heldBytes += bytes;
    for (const { name } of holders) {
      const left = (this.#held.get(name) ?? 0) + bytes;
      if (left > 0) this.#held.set(name, left);
      else this.#held.delete(name);
    }
  }
}
