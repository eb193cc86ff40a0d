import type { Identity, SessionRecord } from '@parley/engine-kit';

/** `config.ignore` of the WAHA layer. Unlike the session's own it concerns the layer's webhooks alone. */
interface IgnoredByWaha {
  readonly status?: boolean | null;
  readonly groups?: boolean | null;
  readonly channels?: boolean | null;
  readonly broadcast?: boolean | null;
}

const settingOf = { group: 'groups', channel: 'channels', status: 'status' } as const satisfies Partial<
  Record<Identity['kind'], keyof IgnoredByWaha>
>;

/** The layer's webhooks get no events of such chats. */
export function isIgnored(
  { wahaConfig }: Pick<SessionRecord, 'wahaConfig'>,
  { kind }: Pick<Identity, 'kind'>,
): boolean {
  const { ignore } = (wahaConfig ?? {}) as { readonly ignore?: IgnoredByWaha | null };
  if (!ignore || kind === 'person') return false;
  return ignore[settingOf[kind]] === true || (kind === 'status' && ignore.broadcast === true);
}
