import type { ReceivedRequest } from '@parley/testing';

export const sessionOf = ({ body }: ReceivedRequest): string =>
  (JSON.parse(body.toString('utf8')) as { session: string }).session;
export const eventOf = ({ headers }: ReceivedRequest): string => String(headers['webhook-id']);
