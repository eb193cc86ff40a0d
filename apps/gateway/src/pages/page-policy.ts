/** What Meta's script needs, on pages that run its dialog (decisions.md §17). */
const meta = {
  scripts: 'https://connect.facebook.net',
  requests: 'https://graph.facebook.com https://www.facebook.com',
  frames: 'https://www.facebook.com https://web.facebook.com https://staticxx.facebook.com',
};

/** Of a page that runs Meta's dialog: the window that it opens has to reach it. Default of all answers: `same-origin`. */
export const dialogOpenerPolicy = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } as const;

/**
 * The Content-Security-Policy of a page (decisions.md §9): its own script and style, no inline ones.
 * @param ancestors origins that may frame the page, as `widgetOrigins` has checked them
 * @param runsDialog the page runs Meta's dialog, and so loads the script of Meta
 */
export function pagePolicy(ancestors: readonly string[], runsDialog = false): string {
  return [
    "default-src 'none'",
    `script-src 'self'${runsDialog ? ` ${meta.scripts}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${runsDialog ? ` ${meta.requests}` : ''}`,
    ...(runsDialog ? [`frame-src ${meta.frames}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ');
}
