import { DomainError, type RequestContract } from '@parley/contracts/base';
import { fetchingFile, type StoredMedia } from '@parley/contracts/media';
import type { RequestClient } from '@parley/messaging';
import type { RequestedBy } from '../../access/requests/index.js';

/** A large file on a slow line comes in this time. */
const withinMs = 480_000;

/**
 * A file whose bytes are in the store. Those of a received file may still come from the network: it is asked for again as long as
 * they do (decisions.md §12).
 * @param isWanted false: nobody waits for it any more
 * @throws DomainError of the contract
 */
export async function readyMedia<Request extends object>(
  client: RequestClient,
  contract: RequestContract<Request, StoredMedia>,
  request: Request,
  by: RequestedBy,
  isWanted: () => boolean = () => true,
): Promise<StoredMedia> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    try {
      return await client.request(contract, request, by);
    } catch (error) {
      const isComing = error instanceof DomainError && error.extra?.['detail'] === fetchingFile;
      if (!isComing || performance.now() > untilMs || !isWanted()) throw error;
    }
  }
}
