import { DomainError } from '@parley/contracts/base';

/** Dates that `Service-Version` may name, oldest first (decisions.md §1). */
export const supportedVersions = ['2026-03-20'] as const;
export const newestVersion: string = supportedVersions[supportedVersions.length - 1] as string;

/**
 * The version to serve: the one that the header names, else the team's pin.
 * @throws DomainError `invalid_version` when the header is no date, `unsupported_version` when that date is not served
 */
export function servedVersion(header: string | string[] | undefined, pin: string): string {
  if (header === undefined) return pin;
  if (typeof header !== 'string' || !isDate(header)) {
    throw new DomainError('invalid_version', 'Header "Service-Version" must be a date of the form YYYY-MM-DD.');
  }
  if (!(supportedVersions as readonly string[]).includes(header)) {
    throw new DomainError(
      'unsupported_version',
      `Header "Service-Version" names ${header}, which is not served. Supported: ${supportedVersions.join(', ')}.`,
    );
  }
  return header;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
