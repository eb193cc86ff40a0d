import { type EngineName, invalidField, type SessionConfig } from '@parley/contracts';
import { checkConfig, type Engines, requireOffered } from '../../engines/index.js';

/**
 * Checks that an end customer without credentials can connect the engine: it must show a code to scan (docs/adr/0026).
 * @throws DomainError `not_supported_by_engine`, `missing_field`, `invalid_parameter`
 */
export function checkEngine(engines: Engines, engine: EngineName, config: SessionConfig | undefined): void {
  requireOffered(engine, 'qr');
  engines.get(engine);
  checkConfig(engine, config ?? {});
}

/** @throws DomainError `invalid_parameter` for a URL to which no browser may be redirected */
export function checkRedirectUrl(redirectUrl: string): void {
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (isWeb && url.username === '' && url.password === '') return;
  throw invalidField('redirectUrl', 'must be an http or https URL without credentials');
}
