import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useIsManager } from '../../api/index.js';
import { targetOf, useWebhooks } from '../../deliveries/index.js';
import { useProject } from '../../routing/index.js';
import { plainWords, useSessionTitle, useTitleOfName } from '../../ui/index.js';
import { chatPage, type Hit, type HitGroup, hitOf, isResourceId, matches } from './hits.js';
import { actionHits, pageHits } from './pages-and-actions.js';

const mostOfEach = 5;
/** Of lists that are read once, when the finder opens, and searched in the browser. */
const mostListed = 500;

export interface Finds {
  readonly groups: readonly HitGroup[];
  /** The server has not answered for what is typed yet. */
  readonly isSearching: boolean;
  readonly errors: readonly Error[];
}

/**
 * What is found for a text, of the chosen project alone. Pages, actions and short lists are found at once; three requests ask
 * the server for the rest, or one for an id.
 *
 * @param settled the text once typing pauses
 */
export function useFinds(typed: string, settled: string): Finds {
  const isManager = useIsManager();
  const isId = isResourceId(settled);
  const text = isId ? '' : settled;
  const lists = useLists(typed);
  const remote = [useIds(isId ? settled : ''), useSessions(text), usePeople(text), useMessages(text)];
  const isCurrent = typed === settled;
  const found = isCurrent ? remote.flatMap(({ group }) => group ?? []) : [];
  const own = [
    { title: t`Actions`, hits: actionHits(typed, isManager) },
    { title: t`Pages`, hits: pageHits(typed) },
    ...lists,
  ].map(({ title, hits }) => ({ title, hits: hits.slice(0, mostOfEach) }));
  return {
    groups: [...(isResourceId(typed) ? [] : own), ...found].filter(({ hits }) => hits.length > 0),
    isSearching: !isCurrent || remote.some(({ isLoading }) => isLoading),
    errors: remote.flatMap(({ error }) => error ?? []),
  };
}

/** Webhooks, campaigns and templates by their names. */
function useLists(typed: string): HitGroup[] {
  const { id: projectId, slug: projectSlug } = useProject();
  const { data: webhooks = [] } = useWebhooks();
  const titleOf = useTitleOfName();
  const { data: campaigns = [] } = useQuery({
    queryKey: ['campaigns', projectId, 'finder'],
    queryFn: async () => {
      const query = { projectId, projectSlug, limit: mostListed };
      return (await ask(client.GET('/v1/campaigns', { params: { query } }))).data;
    },
  });
  const { data: templates = [] } = useQuery({
    queryKey: ['templates', projectId, 'choices'],
    queryFn: async () =>
      (await ask(client.GET('/v1/templates', { params: { query: { projectId, limit: mostListed } } }))).data,
  });
  const webhookHits = webhooks.map((webhook): Hit => {
    const { id, description } = webhook;
    const page = { to: '/webhooks/$webhookId', params: { webhookId: id } } as const;
    return { key: `webhook ${id}`, label: targetOf(webhook), detail: description, page };
  });
  const campaignHits = campaigns.map(({ id, name, session }): Hit => {
    const page = { to: '/campaigns/$campaignId', params: { campaignId: id } } as const;
    return { key: `campaign ${id}`, label: name, detail: titleOf(session), page };
  });
  const templateHits = templates.map(({ id, name, language }): Hit => {
    const page = { to: '/templates/$templateId', params: { templateId: id } } as const;
    return { key: `template ${id}`, label: name, detail: language, page };
  });
  const all = [
    { title: t`Webhooks`, hits: webhookHits },
    { title: t`Campaigns`, hits: campaignHits },
    { title: t`Templates`, hits: templateHits },
  ];
  return all.map(({ title, hits }) => ({
    title,
    hits: typed === '' ? [] : hits.filter(({ label, detail }) => matches(typed, label, detail)),
  }));
}

interface Remote {
  readonly group?: HitGroup;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Searches one kind of thing. A search that is not needed any more is aborted. */
function useRemote<Row>(
  title: string,
  text: string,
  search: (text: string, projectId: string, signal: AbortSignal) => Promise<readonly Row[]>,
  hit: (row: Row) => Hit,
): Remote {
  const { id: projectId } = useProject();
  const { data, isLoading, error } = useQuery({
    queryKey: ['found', projectId, 'finder', title, text],
    queryFn: ({ signal }) => search(text, projectId, signal),
    enabled: text !== '',
    retry: false,
  });
  return { group: data && { title, hits: data.map(hit) }, isLoading, error };
}

function useIds(id: string): Remote {
  const search = async (text: string, projectId: string, signal: AbortSignal) =>
    (await ask(client.GET('/v1/search/ids', { params: { query: { id: text, projectId } }, signal }))).data;
  return useRemote(t`Id`, id, search, hitOf);
}

const longestName = 64;

function useSessions(text: string): Remote {
  const { id } = useProject();
  const search = async (typed: string, projectId: string, signal: AbortSignal) => {
    const number = typed.replaceAll(/[\s().-]/g, '');
    const by = /^\+?\d{1,15}$/.test(number) ? { phoneNumber: number } : { name: typed.slice(0, longestName) };
    const query = { projectId, limit: mostOfEach, ...by };
    return (await ask(client.GET('/v1/sessions', { params: { query }, signal }))).data;
  };
  const titleOf = useSessionTitle(id, []);
  return useRemote<Schemas['Session']>(t`Sessions`, text, search, (session) => ({
    key: `session ${session.id}`,
    label: titleOf(session),
    detail: session.me?.phoneNumber ?? plainWords(session.status),
    page: { to: '/sessions/$session', params: { session: session.id } },
  }));
}

const longestPart = 100;

function usePeople(text: string): Remote {
  const titleOf = useTitleOfName();
  const search = async (typed: string, projectId: string, signal: AbortSignal) => {
    const query = { projectId, q: typed.slice(0, longestPart), limit: mostOfEach };
    return (await ask(client.GET('/v1/chats', { params: { query }, signal }))).data;
  };
  return useRemote<Schemas['ProjectChat']>(
    t`People and groups`,
    text,
    search,
    ({ id, name, conversation, session }) => {
      const number = conversation.phoneNumber ?? conversation.username;
      const detail = [name === undefined ? undefined : number, titleOf(session)]
        .filter((part) => part !== undefined)
        .join(' · ');
      return { key: `chat ${session} ${id}`, label: name ?? number ?? id, detail, page: chatPage(session, id) };
    },
  );
}

function useMessages(text: string): Remote {
  const titleOf = useTitleOfName();
  const search = async (q: string, projectId: string, signal: AbortSignal) => {
    const query = { projectId, q, limit: mostOfEach };
    return (await ask(client.GET('/v1/search/messages', { params: { query }, signal }))).data;
  };
  // The search needs a word that must occur.
  const hasWord = /(^|\s)["“„«]?[\p{L}\p{N}]/u.test(text);
  return useRemote<Schemas['FoundMessage']>(
    t`Messages`,
    hasWord ? text : '',
    search,
    ({ session, message, snippet }) => ({
      key: `message ${message.id}`,
      label: snippet.text,
      detail: `${message.fromMe ? t`You` : (message.pushName ?? t`Message`)} · ${titleOf(session)}`,
      page: chatPage(session, message.conversation.id, message.id),
    }),
  );
}
