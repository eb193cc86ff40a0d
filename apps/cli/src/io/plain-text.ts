/** Controls of C0 and C1, and those that turn the direction of writing. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const c1 = /[\u007f-\u009f]/g;

/**
 * Text of one line that a terminal only shows. What comes from the API was written by strangers, who must not get to
 * move the cursor, rename the window or write over another line.
 */
export function plain(text: string): string {
  return text.replaceAll(controls, '\ufffd');
}

/** JSON of the same innocence: what it leaves bare of the controls is escaped too. */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    c1,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
