/**
 * Words that begin an `/api` route, in lower case: a session so named could not be reached by its name (decisions.md §3).
 * Those of routes to come are among them, so that no session has to be renamed for one.
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
