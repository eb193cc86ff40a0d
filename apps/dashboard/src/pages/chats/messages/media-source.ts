import { apiRoot } from '../../../api/index.js';
import type { Message } from './message-words.js';

/** Links are signed anew with each reading; one that is still good is kept, so that files are not loaded again. */
const kept = new Map<string, { source: string; goodUntilMs: number }>();
const mostKept = 2_000;
/** It must still be good when somebody opens it a while later. */
const spareMs = 60_000;

/** Where the file of a message is, at the origin of this page. */
export function mediaSource({ media, mediaUrl }: Message): string | undefined {
  if (mediaUrl === undefined) return undefined;
  const known = media === undefined ? undefined : kept.get(media);
  if (known && known.goodUntilMs > Date.now()) return known.source;
  const { pathname, search, searchParams } = new URL(mediaUrl, window.location.href);
  const source = `${apiRoot}${pathname.slice(pathname.lastIndexOf('/media/'))}${search}`;
  if (media !== undefined) {
    if (kept.size >= mostKept) kept.clear();
    kept.set(media, { source, goodUntilMs: Number(searchParams.get('expires')) * 1_000 - spareMs });
  }
  return source;
}
