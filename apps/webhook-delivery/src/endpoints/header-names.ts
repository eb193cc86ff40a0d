/** Ours, and those of our connection: an endpoint may name them, and they are never replaced (decisions.md §6). */
const ours = new Set(['content-type', 'content-length', 'host', 'connection', 'transfer-encoding', 'user-agent']);

/** What an attempt cannot send: they belong to a hop, or describe a body that is not sent. */
const unsendable = new Set([
  'content-encoding',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/** @param name in any case */
export function canBeSent(name: string): boolean {
  return !unsendable.has(name.toLowerCase());
}

/** True for a header that an endpoint may set. Endpoints made earlier may have others. @param name in lower case */
export function isCustom(name: string): boolean {
  return !ours.has(name) && canBeSent(name) && !name.startsWith('webhook-') && !name.startsWith('parley-');
}
