/** What a job in Redis says: look at this delivery now. The row in Postgres is the truth. */
export interface WakeUp {
  eventId: string;
  id: string;
  webhookId: string;
  /** The endpoint's own cap, so that it holds before the endpoint has been read. */
  maxConcurrency: number;
}
