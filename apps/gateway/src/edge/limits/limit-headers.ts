import { RateLimited, type Allowance } from './limiter.js';

export type SetHeader = (name: string, value: string) => unknown;

/** Tells the client where it stands, also when it is refused (decisions.md §1). */
export async function withHeaders(taking: Promise<Allowance>, setHeader: SetHeader): Promise<void> {
  try {
    setHeaders(await taking, setHeader);
  } catch (error) {
    if (error instanceof RateLimited) setHeaders(error.allowance, setHeader);
    throw error;
  }
}

export function setHeaders({ limit, remaining, resetSeconds }: Allowance, setHeader: SetHeader): void {
  setHeader('RateLimit-Limit', String(limit));
  setHeader('RateLimit-Remaining', String(remaining));
  setHeader('RateLimit-Reset', String(resetSeconds));
}
