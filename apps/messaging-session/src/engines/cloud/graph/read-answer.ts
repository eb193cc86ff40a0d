export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** `{ "success": true }` */
export function readSuccess(body: unknown): true | undefined {
  return (body as { success?: unknown } | undefined)?.success === true ? true : undefined;
}
