/**
 * First path segments of `/api` routes, in lower case. A session with such a name could not be reached by it
 * (decisions.md §3). Segments of planned routes are included, so that no session has to be renamed later.
 */
export const reservedSessionNames: ReadonlySet<string> = new Set([
  'account',
  'deliveries',
  'forwardmessage',
  'reaction',
  'sendbuttons',
  'sendcontactvcard',
  'sendfile',
  'sendimage',
  'sendinteractive',
  'sendlist',
  'sendlocation',
  'sendpoll',
  'sendpollvote',
  'sendseen',
  'sendsticker',
  'sendtemplate',
  'sendtext',
  'sendvideo',
  'sendvoice',
  'sessions',
  'star',
  'starttyping',
  'stoptyping',
  'webhooks',
]);
