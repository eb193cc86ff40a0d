import { listTestingNumbers, notFound } from '@parley/contracts';
import type { Probe } from '../access/index.js';

const pageSize = 500;

/** Visibility of the testing number in the path. No contract asks for one number, so the list is walked. */
export async function testingNumberVisible({ ask, params }: Probe): Promise<void> {
  for (let offset = 0; ; offset += pageSize) {
    const { data } = await ask(listTestingNumbers, { limit: pageSize, offset });
    if (data.some(({ id }) => id === params.testingNumberId)) return;
    if (data.length < pageSize) throw notFound('Testing number');
  }
}
