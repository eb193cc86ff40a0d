/** The path of this application: `/dashboard/`, after the path prefix under which Parley is served, if any. */
export const dashboardPath = new URL('.', baseScript().src).pathname;

/** The prefix of all API paths. */
export const apiRoot = dashboardPath.replace(/\/dashboard\/$/, '');

/** The gateway writes the real address of this script into the page, so the path prefix can be derived from it. */
function baseScript(): HTMLScriptElement {
  const script = document.querySelector<HTMLScriptElement>('script[src$="/color-scheme.js"]');
  if (!script) throw new Error('The page does not load color-scheme.js.');
  return script;
}
