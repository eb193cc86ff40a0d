const settled = new WeakSet<Error>();

/** Marks a refusal by the owner of the resource, which has checked visibility: no other service has to be asked. */
export function settle<Failure>(error: Failure): Failure {
  if (error instanceof Error) settled.add(error);
  return error;
}

export function isSettled(error: Error): boolean {
  return settled.has(error);
}
