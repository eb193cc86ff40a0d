/** The five services, by the name of their folder in `apps/`. */
export const serviceNames = [
  'gateway',
  'operations',
  'event-history',
  'webhook-delivery',
  'messaging-session',
] as const;

export type ServiceName = (typeof serviceNames)[number];
