import { acceptingInterimAnswers, AddressPolicy, guardedConnector } from '@parley/outbound-http';
import { buildConnector } from 'undici';
import { metaGraphUrl } from './graph-url.js';

const connectTimeoutMs = 5_000;

/**
 * Connects only to addresses that the policy allows, as Graph's answers name hosts (links to media). The host that the operator
 * set as `GRAPH_BASE_URL` is always allowed.
 */
export function graphConnector(baseUrl: string, policy = new AddressPolicy([])): buildConnector.connector {
  const guarded = guardedConnector(policy, { connectTimeoutMs });
  const { origin, hostname } = new URL(baseUrl);
  if (origin === metaGraphUrl) return guarded;
  const plain = acceptingInterimAnswers(buildConnector({ timeout: connectTimeoutMs }));
  const chosen = bare(hostname);
  return (target, callback) => (bare(target.hostname) === chosen ? plain : guarded)(target, callback);
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
