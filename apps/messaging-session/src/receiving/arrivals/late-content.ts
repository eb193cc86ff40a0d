import { isContentAwaited, type MessageRecord, type InboundItem } from '@parley/engine-kit';

/** Of stand-ins (`stand-in.ts`): the content cannot be recorded, whenever it comes. */
const finalReasons: readonly (string | undefined)[] = ['too_large', 'unrecordable'];

/** Whether an item may complete a message that came before it under the same id, or say why nothing ever will. */
export function mayComplete(item: InboundItem): boolean {
  if (item.kind !== 'message' || item.history) return false;
  const { unavailableReason } = item.message;
  return unavailableReason === undefined || finalReasons.includes(unavailableReason);
}

/**
 * Whether an item has what a message lacks. Networks name a message that its sender sends again as they named it first, and
 * not all of them say that it comes again.
 */
export function completes(item: InboundItem, target: MessageRecord): boolean {
  return isContentAwaited(target) && !finalReasons.includes(target.content?.unavailableReason) && mayComplete(item);
}
