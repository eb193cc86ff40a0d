const storesFiles = ['gateway', 'messaging-session'];

/** Secret variables and the services that use them. Other services do not get them. */
export const secretUsers: Readonly<Record<string, readonly string[]>> = {
  PARLEY_ADMIN_TOKEN: ['gateway'],
  PARLEY_SECRET: ['gateway', 'messaging-session', 'webhook-delivery'],
  PARLEY_SECRET_PREVIOUS: ['gateway', 'messaging-session', 'webhook-delivery'],
  REDIS_URL: ['gateway', 'webhook-delivery'],
  SMTP_URL: ['gateway'],
  S3_ACCESS_KEY_ID: storesFiles,
  S3_SECRET_ACCESS_KEY: storesFiles,
  AWS_ACCESS_KEY_ID: storesFiles,
  AWS_SECRET_ACCESS_KEY: storesFiles,
  AWS_SESSION_TOKEN: storesFiles,
};

/** URLs of servers contain credentials: of whole servers and of other services. */
const serverUrl = /(^|_)(DATABASE|NATS)_URL$/;

/** The environment without secrets that this service does not use. The caller adds the service's own server URLs. */
export function withoutSecretsOfOthers(service: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !serverUrl.test(name) && (secretUsers[name]?.includes(service) ?? true),
  );
  return Object.fromEntries(kept);
}
