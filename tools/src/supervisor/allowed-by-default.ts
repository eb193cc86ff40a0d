import ipaddr from 'ipaddr.js';
import type { SupervisorConfig } from './supervisor-config.js';

const loopback = '127.0.0.0/8,::1/128';

/**
 * Private addresses that webhooks and `file.url` may reach by default: loopback, for trials on one machine, as long as no
 * other machine can reach the gateway. A caller from another machine could read what only this machine may read (decisions.md
 * §11).
 */
export function allowedByDefault({ host, environment }: Pick<SupervisorConfig, 'host' | 'environment'>): string {
  return isLoopback(host) && environment.NODE_ENV !== 'production' ? loopback : '';
}

function isLoopback(host: string): boolean {
  const bare = host
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '');
  if (bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}
