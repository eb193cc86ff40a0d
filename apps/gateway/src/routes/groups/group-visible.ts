import { getGroup } from '@parley/contracts';
import type { Probe } from '../../edge/access/index.js';

/** Visibility of the group that the path names: to who is no member it does not exist. */
export async function groupVisible({ ask, params: { session = '', id = '' } }: Probe): Promise<void> {
  await ask(getGroup, { session, groupId: id });
}
