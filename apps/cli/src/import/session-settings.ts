import { type Fields, fieldsOf, textMembersOf, textOf } from './fields.js';
import type { PlannedSession, Plan, SessionSettings } from './plan.js';

type Secret = Pick<PlannedSession, 'proxyPassword'>;
type Settings = Pick<PlannedSession, 'config'> & Secret;

/** The engines of WAHA are set up by these; here there is nothing that corresponds. */
const ofWahaAlone = ['noweb', 'gows', 'webjs'];

/** `config` of a WAHA session, in the terms of decisions.md §16. */
export function settingsOfWaha(plan: Plan, item: string, config: Fields): Settings {
  const { metadata, ignore, proxy, client, noweb } = config;
  const { proxyPassword, ...reachedBy } = proxyOf(textOf(fieldsOf(proxy).server), fieldsOf(proxy));
  const secret = proxyPassword === undefined ? {} : { proxyPassword };
  const texts = textMembersOf(metadata);
  const device = textOf(fieldsOf(client).deviceName);
  const { store, ...restOfNoweb } = fieldsOf(noweb);
  const left = ofWahaAlone.filter(
    (name) => Object.keys(name === 'noweb' ? restOfNoweb : fieldsOf(config[name])).length > 0,
  );
  if (fieldsOf(ignore).broadcast === true) left.push('ignore.broadcast');
  if (left.length > 0) plan.remark(item, `these settings are not imported: ${left.join(', ')}`);
  return {
    config: {
      ...(texts.length === 0 ? {} : { metadata: Object.fromEntries(texts) }),
      ...ignored(fieldsOf(ignore)),
      ...(device === undefined ? {} : { device }),
      ...(fieldsOf(store).fullSync === true ? { history: 'full' as const } : {}),
      ...reachedBy,
    },
    ...secret,
  };
}

/** The settings of an Evolution instance, and its proxy. */
export function settingsOfEvolution(plan: Plan, item: string, instance: Fields): Settings {
  const setting = fieldsOf(instance.Setting);
  const text = textOf(setting.msgCall);
  const left = ['alwaysOnline', 'readMessages', 'readStatus'].filter((name) => setting[name] === true);
  if (left.length > 0) plan.remark(item, `these settings are not imported: ${left.join(', ')}`);
  const proxy = fieldsOf(fieldsOf(instance.Proxy).enabled === true ? instance.Proxy : undefined);
  const host = textOf(proxy.host);
  const server = host && `${textOf(proxy.protocol) ?? 'http'}://${host}:${String(proxy.port)}`;
  const { proxyPassword, ...reachedBy } = proxyOf(server, proxy);
  const secret = proxyPassword === undefined ? {} : { proxyPassword };
  return {
    config: {
      ...(setting.rejectCall === true ? { calls: { reject: true, ...(text === undefined ? {} : { text }) } } : {}),
      ...ignored({ groups: setting.groupsIgnore }),
      ...(setting.syncFullHistory === true ? { history: 'full' as const } : {}),
      ...reachedBy,
    },
    ...secret,
  };
}

function ignored({ groups, channels, status }: Fields): Pick<SessionSettings, 'ignore'> {
  const named = Object.entries({ groups, channels, status }).filter(([, value]) => value === true);
  return named.length === 0 ? {} : { ignore: Object.fromEntries(named) };
}

/** The user is a part of the URL here; the password is a credential. */
function proxyOf(server: string | undefined, { username, password }: Fields): Pick<SessionSettings, 'proxy'> & Secret {
  if (server === undefined) return {};
  const address = /^[a-z\d]+:\/\//i.test(server) ? server : `http://${server}`;
  const user = textOf(username);
  const proxyPassword = textOf(password);
  return {
    proxy: user === undefined ? address : address.replace('://', `://${encodeURIComponent(user)}@`),
    ...(proxyPassword === undefined ? {} : { proxyPassword }),
  };
}
