import { apiRoot } from '../../../api/index.js';
import type { Message } from './message-words.js';

/**
 * Each read of a message signs a new link. A cached link that is still valid is reused, so that the file is not loaded
 * again.
 */
const kept = new Map<string, { source: string; goodUntilMs: number }>();
const mostKept = 2_000;
/** A link must stay valid for a while after it is shown, because the file may be opened later. */
const spareMs = 60_000;

/** The URL of a message's file, on the origin of this page. */
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
