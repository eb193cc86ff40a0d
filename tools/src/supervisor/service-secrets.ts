const storesFiles = ['gateway', 'messaging-session'];

/** What is secret in the environment, and the services that use it; no other service is told. */
export const secretUsers: Readonly<Record<string, readonly string[]>> = {
  PARLEY_ADMIN_TOKEN: ['gateway'],
  PARLEY_SECRET: ['gateway', 'messaging-session', 'webhook-delivery'],
  PARLEY_SECRET_PREVIOUS: ['gateway', 'messaging-session', 'webhook-delivery'],
  REDIS_URL: ['gateway', 'webhook-delivery'],
  S3_ACCESS_KEY_ID: storesFiles,
  S3_SECRET_ACCESS_KEY: storesFiles,
  AWS_ACCESS_KEY_ID: storesFiles,
  AWS_SECRET_ACCESS_KEY: storesFiles,
  AWS_SESSION_TOKEN: storesFiles,
};

/** URLs of servers, with credentials in them: whole servers' and other services'. */
const serverUrl = /(^|_)(DATABASE|NATS)_URL$/;

/** The environment without what this service does not use. Its own URLs of servers are added by the caller. */
export function withoutSecretsOfOthers(service: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !serverUrl.test(name) && (secretUsers[name]?.includes(service) ?? true),
  );
  return Object.fromEntries(kept);
}
