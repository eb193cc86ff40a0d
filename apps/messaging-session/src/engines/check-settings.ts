import { invalidField } from '@parley/contracts/base';
import { metadataBounds, type SessionConfig } from '@parley/contracts/sessions';

/** The rules of `config` that a field's own bounds cannot express (decisions.md §16). @throws DomainError naming the field */
export function checkSettings({ metadata, proxy, ignore }: SessionConfig): void {
  if (metadata !== undefined) checkMetadata(metadata);
  if (proxy !== undefined) checkProxy(proxy);
  if (ignore !== undefined && Object.keys(ignore).length === 0) throw invalidField('config.ignore', 'must name a kind');
}

function checkMetadata(metadata: Record<string, string>): void {
  const { members, nameLength, valueLength } = metadataBounds;
  const entries = Object.entries(metadata);
  if (entries.length > members) throw invalidField('config.metadata', `must have at most ${members} members`);
  for (const [name, value] of entries) {
    if (name === '' || name.length > nameLength) {
      throw invalidField('config.metadata', `must have names of 1 to ${nameLength} characters`);
    }
    if (value.length > valueLength) {
      throw invalidField(`config.metadata.${name}`, `must have at most ${valueLength} characters`);
    }
  }
}

/** A password would be shown by every read of the session. No message repeats the URL: it may hold one. */
function checkProxy(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.hostname === '') throw invalidField('config.proxy', 'must be an absolute URL with a host');
  if (url.password !== '') {
    throw invalidField('config.proxy', 'must hold no password; it is the credential "proxyPassword"');
  }
  if (url.port === '0') throw invalidField('config.proxy', 'must not name port 0');
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    throw invalidField('config.proxy', 'must have no path');
  }
}
