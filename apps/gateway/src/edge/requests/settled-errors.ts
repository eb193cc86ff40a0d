const settled = new WeakSet<Error>();

/** The owner of what the request is about refused it, and has checked visibility: no other service has to be asked. */
export function settle<Failure>(error: Failure): Failure {
  if (error instanceof Error) settled.add(error);
  return error;
}

export function isSettled(error: Error): boolean {
  return settled.has(error);
}
