import { invalidField } from '@parley/contracts';

/** @throws DomainError `invalid_parameter` for a URL to which no browser may be redirected */
export function checkRedirectUrl(redirectUrl: string): void {
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (isWeb && url.username === '' && url.password === '') return;
  throw invalidField('redirectUrl', 'must be an http or https URL without credentials');
}
