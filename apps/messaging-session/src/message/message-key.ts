const prefix = 'wamid.';
/** Longer than any id of WhatsApp. */
const longest = 512;

/**
 * The key in a WhatsApp id of a message. Ids of one message may be scoped to a person's phone number or business-scoped user id
 * and to a direction; the key is the same (decisions.md §14). The bytes behind `wamid.`: `1c 18`, the person, `15`, direction,
 * `00`, a byte, `18`, the key, `00`; person and key after a byte with their length. Meta does not document them, so an id of
 * another form has no key.
 */
export function keyOfWamid(whatsappId: string): string | undefined {
  if (!whatsappId.startsWith(prefix) || whatsappId.length > longest) return undefined;
  const bytes = Buffer.from(whatsappId.slice(prefix.length), 'base64');
  if (bytes[0] !== 0x1c || bytes[1] !== 0x18) return undefined;
  const at = 3 + (bytes[2] ?? 0);
  if (bytes[at] !== 0x15 || bytes[at + 2] !== 0x00 || bytes[at + 4] !== 0x18) return undefined;
  const size = bytes[at + 5] ?? 0;
  const key = bytes.subarray(at + 6, at + 6 + size).toString('latin1');
  return key.length === size && /^[!-[\]-~]{1,128}$/.test(key) ? key : undefined;
}

/** The ids with their keys; ids without one are left out. */
export function keyed<Named extends { readonly whatsappId: string }>(
  names: readonly Named[],
): (Named & { readonly key: string })[] {
  return names.flatMap((name) => {
    const key = keyOfWamid(name.whatsappId);
    return key === undefined ? [] : [{ ...name, key }];
  });
}
