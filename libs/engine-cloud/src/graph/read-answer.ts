/** `{ "success": true }` */
export function readSuccess(body: unknown): true | undefined {
  return (body as { success?: unknown } | undefined)?.success === true ? true : undefined;
}
