/** Where this application is: `/dashboard/`, below the path that Parley is served at, where it has one. */
export const dashboardPath = new URL('.', baseScript().src).pathname;

/** Before the paths of the API. */
export const apiRoot = dashboardPath.replace(/\/dashboard\/$/, '');

/** A script whose address the gateway writes into the page. */
function baseScript(): HTMLScriptElement {
  const script = document.querySelector<HTMLScriptElement>('script[src$="/color-scheme.js"]');
  if (!script) throw new Error('The page does not load color-scheme.js.');
  return script;
}
