const settled = new WeakSet<Error>();

/** The owner of what the request is about refused it, and knows who sees that: nobody need be asked again. */
export function settle<Failure>(error: Failure): Failure {
  if (error instanceof Error) settled.add(error);
  return error;
}

export function isSettled(error: Error): boolean {
  return settled.has(error);
}
