import { DomainError } from '@parley/contracts/base';
import { waitFor } from '@parley/testing';

/** As Meta does: what is refused for the moment is posted again. @throws what refuses it for good */
export async function asMetaRepeats(post: () => Promise<unknown>): Promise<void> {
  const { refusal } = await waitFor(
    async () => {
      try {
        await post();
        return { refusal: undefined };
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unavailable') throw error;
        return { refusal: error as Error };
      }
    },
    { message: 'a post to be taken', timeoutMs: 60_000 },
  );
  if (refusal) throw refusal;
}
