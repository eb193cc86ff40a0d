import type { IgnoredChats, SessionConfig } from '@parley/contracts/sessions';
import type { Identity } from '@parley/engine-kit';

const settingOf: Readonly<Partial<Record<Identity['kind'], keyof IgnoredChats>>> = {
  group: 'groups',
  channel: 'channels',
  status: 'status',
};

/** The session makes no events of such chats; what comes in them is stored all the same (decisions.md §16). */
export function ignores(
  { config: { ignore } }: { readonly config: Pick<SessionConfig, 'ignore'> },
  { kind }: Pick<Identity, 'kind'>,
): boolean {
  const setting = settingOf[kind];
  return setting !== undefined && ignore?.[setting] === true;
}
