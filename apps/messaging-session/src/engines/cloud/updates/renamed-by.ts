import type { PersonNames } from '../../../directory/identities/index.js';
import type { WebhookItem } from '../webhook/index.js';

/** What a person is called since their number is another; undefined where only the number names them. */
export function renamedBy(item: WebhookItem): PersonNames | undefined {
  if (item.kind !== 'number_changed') return undefined;
  const { before, after } = item;
  const bsuid = after.bsuid ?? before.bsuid;
  return bsuid === undefined ? undefined : { ...after, bsuid };
}
