/** The five services, by the name of their folder in `apps/`. */
export const serviceNames = [
  'gateway',
  'operations',
  'event-history',
  'webhook-delivery',
  'messaging-session',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/** The services that execute operations. They create and update them at the operations service. */
export const operationExecutors = ['gateway', 'webhook-delivery', 'messaging-session'] as const satisfies ServiceName[];
