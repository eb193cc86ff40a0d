import { createHash } from 'node:crypto';
import type { WebhookItem } from './webhook-item.js';

/** What an item of an account is about: of two with the same `about`, the one that was told later says all that both say. */
export interface About {
  /** A hash, as Meta's names may be long. */
  readonly about: string;
  /** The time that Meta gives, in Unix seconds. Items with a time and items without one are never about the same. */
  readonly toldAt?: number;
}

/** Undefined for an item of a number. */
export function aboutOf(item: WebhookItem): About | undefined {
  switch (item.kind) {
    case 'template': {
      const { templateId, verdict, at, quality, category } = item.template;
      if (quality !== undefined) return aboutThis(at, 'template quality', templateId);
      if (category !== undefined) return aboutThis(at, 'template category', templateId);
      // Without a time it may be from before the verdict, and changes nothing.
      const isWithoutEffect = verdict === undefined || (verdict === 'submitted' && at === undefined);
      return aboutThis(at, 'template', templateId, isWithoutEffect);
    }
    case 'account':
      return aboutThis(item.account.at, 'account', item.account.effect);
    case 'quality': {
      const { phoneNumber, event, limit, at } = item.quality;
      return aboutThis(at, 'quality', phoneNumber, event, limit !== undefined);
    }
    case 'name':
      return aboutThis(item.name.at, 'name', item.name.phoneNumber);
    default:
      return undefined;
  }
}

function aboutThis(toldAt: number | undefined, ...what: readonly unknown[]): About {
  const about = createHash('sha256')
    .update(JSON.stringify([toldAt !== undefined, ...what]))
    .digest('base64');
  return { about, ...(toldAt === undefined ? {} : { toldAt }) };
}
