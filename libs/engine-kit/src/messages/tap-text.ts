type Json = Readonly<Record<string, unknown>>;

/** As long as a send may be. */
const maxTextLength = 65_536;
/** Items of an order in its text, if it has no other. */
const mostItems = 100;

/**
 * What somebody tapped, as text (decisions.md §14): the title of the button or row, the text of an order, else its items, the
 * text of a notice, the line that a phone shows for the answer to a flow. Undefined where there is none.
 * @param type Meta's name for the object, such as `interactive` @param object Meta's object of that name
 */
export function tapText(type: string, object: Json): string | undefined {
  const text = type === 'interactive' ? replyText(object) : ownText(object);
  return text && text.slice(0, maxTextLength).toWellFormed();
}

/** That of a button, an order or a notice. */
function ownText({ text, body, payload, product_items: items }: Json): string | undefined {
  const ordered = Array.isArray(items) ? items.slice(0, mostItems).flatMap(itemText) : [];
  return firstText(text, body, payload, ordered.join('\n'));
}

function itemText(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [];
  const { product_retailer_id: product, quantity, item_price: price, currency } = item as Json;
  if (typeof product !== 'string' || typeof quantity !== 'number') return [];
  return [
    `${quantity} × ${product}${typeof price === 'number' ? ` (${[price, currency].filter(Boolean).join(' ')})` : ''}`,
  ];
}

/** The object of a reply is named by its `type`, such as `button_reply`. */
function replyText(interactive: Json): string | undefined {
  const reply = typeof interactive.type === 'string' ? interactive[interactive.type] : undefined;
  if (typeof reply !== 'object' || reply === null) return undefined;
  const { title, body, name, id } = reply as Json;
  return firstText(title, body, name, id);
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
