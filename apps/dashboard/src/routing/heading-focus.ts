import { useEffect, useRef } from 'react';

/** Where the focus goes when a page opens: set by the router when the path changes, taken by the heading. */
const waiting = { path: undefined as string | undefined };

export function focusHeadingOf(path: string): void {
  waiting.path = path;
}

/** For the `h1` of a page: says the page's name to those who hear pages, and starts the keyboard there. */
export function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Parley`;
  }, [title]);
  useEffect(() => {
    if (waiting.path === undefined) return;
    waiting.path = undefined;
    heading.current?.focus({ preventScroll: true });
  });
  return heading;
}
