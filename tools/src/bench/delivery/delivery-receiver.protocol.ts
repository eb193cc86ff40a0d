/** What the receiver process tells of itself: once where it listens, then again and again what came. */
export type ReceiverMessage = { port: number } | { receipts: Receipt[] };

/** One request: the endpoint's name (the path of its URL), the id of the event, epoch milliseconds of its arrival. */
export type Receipt = [endpoint: string, eventId: string, atMs: number];
