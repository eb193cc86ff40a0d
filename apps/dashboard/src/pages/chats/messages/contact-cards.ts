export interface ContactCard {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** The contacts of a message, one for each vCard in its text. @param firstName the name of the first, as the platform read it */
export function contactsIn(text: string, firstName = ''): ContactCard[] {
  const cards = text.split(/^END:VCARD[ \t]*$/im).filter((card) => /\S/.test(card));
  return (cards.length === 0 ? [''] : cards).map((card, index) => {
    const lines = card.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
    const name = (index === 0 && firstName) || (valuesOf(lines, 'FN')[0] ?? '');
    return { name, numbers: [...new Set(valuesOf(lines, 'TEL').map(withoutScheme))] };
  });
}

function valuesOf(lines: readonly string[], name: string): string[] {
  const pattern = new RegExp(`^(?:[\\w-]+\\.)?${name}(?:;(?:[^":]|"[^"]*")*)?:(.+)$`, 'i');
  return lines.flatMap((line) => {
    const [, value] = pattern.exec(line) ?? [];
    return value === undefined ? [] : [plain(value)];
  });
}

function plain(value: string): string {
  return value.replaceAll(/\\([nN\\,;:])/g, (_, escape: string) => (/n/i.test(escape) ? ' ' : escape)).trim();
}

/** A `tel:` URI without its parameters. */
function withoutScheme(number: string): string {
  return number.replace(/^tel:([^;]*).*$/i, '$1');
}
