import type { InboundOf, Label, PersonNames } from '@parley/engine-kit';
import { chatOf, personOf, userJid } from '../../wire/jids.js';
import { colorOf } from './label-color.js';
import type { SharedLabel } from './setting.store.js';

/** A label that was made, changed or deleted; with `chatJid` it was put on that chat, or taken off. */
export interface LabelChange {
  readonly label: Label;
  readonly removed: boolean;
  readonly chatJid?: string;
}

const longestName = 255;

/** @param id of the label in Parley */
export function asLabel(id: string, { name, color }: SharedLabel): Label {
  return { id, name: name.slice(0, longestName).toWellFormed(), color: colorOf(color) ?? null };
}

/** `label.updated` of decisions.md §16. @param self the account, which changed it */
export function labelReport(
  { label: { id, name, color }, removed, chatJid }: LabelChange,
  self: PersonNames,
): InboundOf<'reported'> | undefined {
  const chat = chatJid === undefined ? ({ kind: 'person' } as const) : chatOf(chatJid);
  if (!chat) return undefined;
  const from = chatJid !== undefined && chat.kind === 'person' ? personOf(userJid(chatJid)) : self;
  if (!from) return undefined;
  const label = { id, name, ...(color !== null && { color }) };
  const timestamp = Math.floor(Date.now() / 1000);
  const report = { type: 'label.updated', label, removed, isOfChat: chatJid !== undefined, timestamp } as const;
  return { kind: 'reported', chat, from, fromMe: true, report };
}
