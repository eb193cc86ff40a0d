import { getTestingNumber } from '@parley/contracts';
import type { Probe } from '../../edge/access/index.js';

/** Visibility of the testing number in the path. */
export async function testingNumberVisible({ ask, params }: Probe): Promise<void> {
  await ask(getTestingNumber, { testingNumberId: params.testingNumberId ?? '' });
}
