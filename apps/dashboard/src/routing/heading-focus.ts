import { useEffect, useRef } from 'react';

/** The page whose heading last got the focus. It starts with the first page, whose focus the browser handles. */
let begunPath = window.location.pathname;
let hasNavigated = false;

/**
 * For the `h1` of a page: after a navigation it gets the focus, so that the keyboard starts there and screen readers
 * announce the page.
 */
export function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Parley`;
    const path = window.location.pathname;
    // A page may replace its heading once its data is loaded; the focus is lost with the first heading.
    const isLost = hasNavigated && document.activeElement === document.body;
    if (path === begunPath && !isLost) return;
    begunPath = path;
    hasNavigated = true;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
