import { createHash } from 'node:crypto';

/**
 * The id on the network of a message that was reserved: WhatsApp Web's prefix, the 16 hexadecimal digits of the send's id,
 * and two that check it. The network's own word on it, also after a restart, so tells which send it settles.
 */
export function waMessageId(reservedId: string): string {
  const digits = BigInt(reservedId).toString(16).toUpperCase().padStart(16, '0');
  return `3EB0${digits}${check(digits)}`;
}

/** Of which send it is the id; undefined for what another device sent. */
export function reservedIdOf(whatsappId: string): string | undefined {
  const [, digits, given] = /^3EB0([0-9A-F]{16})([0-9A-F]{2})$/.exec(whatsappId) ?? [];
  if (digits === undefined || given !== check(digits)) return undefined;
  return BigInt(`0x${digits}`).toString();
}

function check(digits: string): string {
  return createHash('sha256').update(`parley ${digits}`).digest('hex').slice(0, 2).toUpperCase();
}
