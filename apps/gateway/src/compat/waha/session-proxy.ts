import { invalidField, Text } from '@parley/contracts/base';
import { type EngineName, listEngines, type Session, setSessionProxy } from '@parley/contracts/sessions';
import { readBody } from './edge/liberal-input.js';
import { NotOffered } from './edge/waha-refusal.js';
import { isAbsent, type KeptConfig } from './session-config.js';
import type { WahaCall } from './waha-call.js';

/**
 * `config.proxy` (waha.md §5). Natively the address with the user is in the session's `config`, and the password is sealed with its
 * credentials. Nobody is shown it: it is `***` here, and a PUT with `***` keeps it.
 */
export class WahaProxy {
  @Text({ min: 1, max: 1024, description: 'Host and port, with or without `http://`, `https://` or `socks5://`.' })
  server: string;
  @Text({ optional: true, min: 1, max: 255 }) username?: string;
  @Text({ optional: true, min: 1, max: 200 }) password?: string;
}

/** The proxy as the native routes have it. */
export interface NativeProxy {
  readonly proxy: string;
  readonly proxyPassword?: string;
  readonly keepPassword?: true;
}

const masked = '***';

/** The proxy that a configuration names. Undefined: it names none. @throws DomainError `invalid_parameter` by its path */
export function proxyIn({ proxy }: KeptConfig): NativeProxy | undefined {
  if (isAbsent(proxy)) return undefined;
  if (typeof proxy !== 'object' || Array.isArray(proxy)) throw invalidField('config.proxy', 'must be an object');
  const read = readBody(WahaProxy, proxy, '/config/proxy');
  const address = { proxy: addressOf(read) };
  if (read.password === undefined) return address;
  return read.password === masked ? { ...address, keepPassword: true } : { ...address, proxyPassword: read.password };
}

/** No message repeats the text: it may hold a password. */
function addressOf({ server, username }: WahaProxy): string {
  const text = /^[a-z\d]+:\/\//i.test(server) ? server : `http://${server}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^(https?|socks5):$/.test(url.protocol) || url.hostname === '' || /\s/.test(text)) {
    throw invalidField('config.proxy.server', 'must be the host and port of a proxy by HTTP or SOCKS5');
  }
  if (url.password !== '')
    throw invalidField('config.proxy.server', 'must hold no password; it is "config.proxy.password"');
  if (username === undefined) return text;
  const { length } = /^[a-z\d]+:\/\/([^/@]*@)?/i.exec(text)?.[0] ?? '';
  return `${url.protocol}//${encodeURIComponent(username)}@${text.slice(length)}`;
}

/**
 * Before anything is changed. To go on without a proxy would show the network the address that it is to hide.
 * @throws NotOffered where sessions of the engine have none
 */
export async function requireProxies(call: WahaCall, engine: EngineName, config: KeptConfig): Promise<void> {
  if (!proxyIn(config)) return;
  const { data } = await call.ask(listEngines, {});
  const offered = data.find(({ name }) => name === engine)?.config.some(({ name }) => name === 'proxy');
  if (!offered) throw new NotOffered(`Field "config.proxy": sessions on the engine "${engine}" have no proxy.`);
}

/** Sets the session's proxy, from its next start on. Without one in `config`, that of an earlier `config` is removed. */
export async function applyProxy(
  call: WahaCall,
  session: Session,
  config: KeptConfig,
  before: KeptConfig,
): Promise<void> {
  const proxy = proxyIn(config);
  // One that was set natively stays, unless the request says that there is none: it may hide the address.
  if (!proxy && config.proxy !== null && !proxyIn(before)) return;
  if (!proxy && session.config.proxy === undefined) return;
  await call.ask(setSessionProxy, { session: session.id, ...proxy });
}

/** `config` as it is kept: without the password. */
export function withoutPassword(config: KeptConfig): KeptConfig {
  const { proxy } = config;
  if (!proxyIn(config) || typeof (proxy as WahaProxy).password !== 'string') return config;
  return { ...config, proxy: { ...(proxy as WahaProxy), password: masked } };
}

/** `config.proxy` as the session has it now, in the form of the kept one while that is still true. */
export function shownProxy({ config, credentials }: Session, kept: KeptConfig): { proxy?: unknown } {
  const address = config.proxy;
  if (address === undefined) return kept.proxy === undefined ? {} : { proxy: null };
  const hasPassword = credentials?.set.includes('proxyPassword') ?? false;
  const password = hasPassword ? { password: masked } : {};
  if (proxyIn(kept)?.proxy === address) {
    const { password: _, ...proxy } = kept.proxy as WahaProxy;
    return { proxy: { ...proxy, ...password } };
  }
  const { username } = new URL(address);
  const server = address.replace(/^([a-z\d]+:\/\/)[^/@]*@/i, '$1');
  return { proxy: { server, ...(username === '' ? {} : { username: decodeURIComponent(username) }), ...password } };
}
