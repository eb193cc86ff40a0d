/** The C0 and C1 control characters, and those that change the direction of text. */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const c1 = /[\u007f-\u009f]/g;

/**
 * Makes text safe to print on one line of a terminal. Strangers write the texts in API responses; control characters in
 * them could move the cursor, rename the window or overwrite other lines.
 */
export function plain(text: string): string {
  return text.replaceAll(controls, '\ufffd');
}

/**
 * JSON that is safe to print: also escapes DEL and the C1 control characters, which `JSON.stringify` leaves as they are.
 */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    c1,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
