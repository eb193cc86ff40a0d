/**
 * The Content-Security-Policy of a page (decisions.md §9): its own script and style, no inline ones.
 * @param ancestors origins that may frame the page, as `widgetOrigins` has checked them
 */
export function pagePolicy(ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ');
}
