/** `webhook-delivery` → `parley_webhook_delivery`. */
function databaseName(service: string): string {
  return `parley_${service.replaceAll('-', '_')}`;
}

/** `webhook-delivery` → `WEBHOOK_DELIVERY_DATABASE_URL`. */
export function ownUrlVariable(service: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_DATABASE_URL`;
}

/**
 * The URL of a service's database: `<SERVICE>_DATABASE_URL` (such as OPERATIONS_DATABASE_URL) if set, otherwise the service's
 * database on the server of DATABASE_URL. The database in DATABASE_URL itself is only used to create the others.
 */
export function serviceDatabaseUrl(service: string, environment: Readonly<Record<string, string | undefined>>): string {
  const own = environment[ownUrlVariable(service)];
  if (own !== undefined && own !== '') return own;
  const server = environment['DATABASE_URL'];
  if (server === undefined || server === '') {
    throw new Error(`DATABASE_URL is not set, nor ${ownUrlVariable(service)}`);
  }
  return withDatabase(server, databaseName(service));
}

/** The same servers and options with another database. */
export function withDatabase(url: string, database: string): string {
  const { server, options = '' } =
    /^(?<server>[^:]+:\/\/[^/?#]*)(?:\/[^?#]*)?(?<options>\?.*)?$/.exec(url)?.groups ?? {};
  if (server === undefined) throw new Error('DATABASE_URL is no URL of a database');
  return `${server}/${database}${options}`;
}
