/**
 * What the dashboard's queries read: the first member of every query key. Live updates name queries by it
 * (`shownIn` in `live.ts`), and an action names what it changes.
 */
export type QueryName =
  | 'bridges'
  | 'campaigns'
  | 'chats'
  | 'deliveries'
  | 'engines'
  | 'event'
  | 'event-history'
  | 'events'
  | 'keys'
  | 'links'
  | 'me'
  | 'limits'
  | 'members'
  | 'message'
  | 'messages'
  | 'operations'
  | 'overview'
  | 'projects'
  | 'qr'
  | 'sessions'
  | 'team'
  | 'templates'
  | 'webhooks'
  | 'widget';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...(readonly unknown[])];
  }
}
