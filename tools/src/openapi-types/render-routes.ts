interface Operation {
  parameters?: { name: string; in: string }[];
}

const header = `/**
 * Generated from the gateway's OpenAPI document by \`node tools/bin/run.mjs client\`. Do not edit.
 */
`;

/** libs/client/src/generated/routes.ts: the properties of routes that the client needs at run time. */
export function renderRoutes(document: string): string {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> };
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const taking = (place: string, name: string): typeof routes =>
    routes.filter(({ operation }) => operation.parameters?.some((one) => one.in === place && one.name === name));
  const keyed = taking('header', 'Idempotency-Key').map(({ method, path }) => `${method} ${path}`);
  const byOffset = taking('query', 'offset').map(({ path }) => path);
  return [
    header,
    '/** Routes that take an `Idempotency-Key`. */',
    setOf('keyedRoutes', keyed),
    '',
    '/** Lists that are read by `limit` and `offset`. */',
    setOf('offsetLists', byOffset),
    '',
  ].join('\n');
}

function setOf(name: string, values: string[]): string {
  const lines = values.sort().map((value) => `  '${value}',`);
  return [`export const ${name}: ReadonlySet<string> = new Set([`, ...lines, ']);'].join('\n');
}
