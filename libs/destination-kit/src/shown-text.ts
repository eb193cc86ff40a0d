/** Shorter ones are in every text. */
const shortestSecret = 3;

/** What the other side said, short, in one line, and without what Parley signs in with. */
export function shownText(text: string, credentials: object, most = 300): string {
  const secrets = Object.values(credentials).filter(
    (value): value is string => typeof value === 'string' && value.length >= shortestSecret,
  );
  // The longest first: one may be part of another.
  const masked = secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return masked.length <= most ? masked : `${masked.slice(0, most - 1)}…`;
}
