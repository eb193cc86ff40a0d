import { ParleyError, Unreachable } from './failures.js';

/** The part of an `openapi-fetch` result that this library reads. */
export interface Answered<T> {
  data?: T;
  error?: unknown;
  response: Response;
}
export type Call<T> = Promise<Answered<T>>;

/**
 * Waits for a call and returns the body of its 2xx response.
 * @throws ParleyError when the API refused, Unreachable when no response came
 */
export async function answerOf<T>(call: Call<T>): Promise<NonNullable<T>> {
  return (await settled(call)).data as NonNullable<T>;
}

/**
 * Waits for a call made with `parseAs: 'stream'` and returns the unread body of its 2xx response, with the time of its
 * `Date` header (the server's clock).
 * @throws as {@link answerOf}
 */
export async function streamOf(
  call: Call<Response['body']>,
): Promise<{ body: ReadableStream<Uint8Array>; serverTime: Date }> {
  const { data, response } = await settled(call);
  if (!data) throw new ParleyError(response.status, {});
  const date = response.headers.get('date');
  return { body: data, serverTime: date === null ? new Date() : new Date(date) };
}

async function settled<T>(call: Call<T>): Promise<Answered<T>> {
  let answered: Answered<T>;
  try {
    answered = await call;
  } catch (error) {
    if ((error as { name?: unknown }).name === 'AbortError') throw error;
    // Another call within this one was answered, or was reported already.
    if (error instanceof ParleyError || error instanceof Unreachable) throw error;
    throw new Unreachable(error);
  }
  const { error, response } = answered;
  if (response.ok) return answered;
  const isObject = typeof error === 'object' && error !== null;
  throw new ParleyError(response.status, isObject ? error : {}, retryAfterSeconds(response));
}

function retryAfterSeconds({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
