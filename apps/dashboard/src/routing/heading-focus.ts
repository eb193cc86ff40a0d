import { useEffect, useRef } from 'react';

/** The page whose heading had the focus last; at first the one that the browser opened, which begins by itself. */
let begunPath = window.location.pathname;
let hasNavigated = false;

/** For the `h1` of a page: once another page is shown the keyboard starts here, and those who hear pages hear its name. */
export function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Parley`;
    const path = window.location.pathname;
    // A page may replace its heading once it has read what it shows; the focus went with the first one.
    const isLost = hasNavigated && document.activeElement === document.body;
    if (path === begunPath && !isLost) return;
    begunPath = path;
    hasNavigated = true;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
