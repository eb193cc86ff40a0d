import { useEffect, useRef } from 'react';

/** The page whose heading had the focus last; at first the one that the browser opened, which begins by itself. */
let begunPath = window.location.pathname;

/** For the `h1` of a page: once another page is shown the keyboard starts here, and those who hear pages hear its name. */
export function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Parley`;
    if (window.location.pathname === begunPath) return;
    begunPath = window.location.pathname;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
