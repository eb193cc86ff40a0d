import { type BridgeDirection, type BridgeSource, missingField } from '@parley/contracts';

/**
 * A `two_way` bridge needs one chat for the way back. @throws DomainError `missing_field` for `two_way` without
 * `from.chatId`
 */
export function requireSource(direction: BridgeDirection | undefined, { chatId }: BridgeSource): void {
  if (direction === 'two_way' && chatId === undefined) throw missingField('from.chatId');
}
