/** How the raw chain's two processes are told what to do; passed as one JSON argument. */
export interface RawChainPlan {
  natsUrl: string;
  redisUrl: string;
  receiverUrl: string;
  secret: string;
  /** The exact body of each POST, taken from a real event. */
  body: string;
  stream: string;
  queue: string;
  messages: number;
}
