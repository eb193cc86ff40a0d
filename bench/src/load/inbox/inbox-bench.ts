import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { PrivateParley, serviceDatabaseUrl } from '@parley/tools';
import pg from 'pg';
import { type ListFigures, measurePages } from '../measure-lists.js';
import { type ChatOwner, insertChats, insertLabels, insertLongest } from './many-chats.js';
import { measureInboxPage } from './measure-inbox-page.js';

const counts = (process.env.BENCH_CHATS ?? '500,50000').split(',').map(Number);
const longest = Number(process.env.BENCH_MESSAGES ?? 10_000);
const samples = Number(process.env.BENCH_SAMPLES ?? 60);
const mostPages = Number(process.env.BENCH_PAGES ?? 100);
const sessionCount = 5;
/** The conversations began so long ago. */
const agoMs = 3600_000;

/** `bab` begins frequent words, `lex` rare ones; nothing begins with `zzz`. */
const chatQueries = ['', '&unread=true', '&label=rare', '&label=usual', '&q=bab', '&q=zzz'];
const searches = ['bab', 'lex', 'zzz'];

/** `npm run bench -- inbox`: lists, search and the page of the inbox, with few and with many conversations (docs/performance.md). */
export async function benchInbox(): Promise<void> {
  const parley = await PrivateParley.start();
  const { infra } = await parley.state();
  const connectionString = serviceDatabaseUrl('messaging-session', { DATABASE_URL: infra.postgres.url });
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const owner = await makeOwner(parley);
    const sinceMs = Date.now() - agoMs;
    await insertLabels(pool, owner.sessionIds);
    const longestId = await insertLongest(pool, owner, longest, sinceMs);
    let from = 0;
    const before = new Map<string, ListFigures>();
    for (const to of counts) {
      console.log(`\n== ${to} conversations`);
      await insertChats(pool, owner, { from, to }, sinceMs);
      from = to;
      await measureLists(parley, owner.projectId, before);
      const page = await measureInboxPage(parley, 'inbox-0', longestId);
      for (const [name, value] of Object.entries(page)) console.log(`page: ${name} ${Math.round(value)}`);
    }
  } finally {
    await pool.end();
    await parley.stop();
  }
}

async function makeOwner(parley: PrivateParley): Promise<ChatOwner> {
  const projectId = parley.credentials.project.id;
  const sessionIds: string[] = [];
  for (let number = 0; number < sessionCount; number += 1) {
    const { id } = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
    const body = { name: `inbox-${number}`, projectId, config: { testingNumberId: id } };
    sessionIds.push((await parley.client.post<Session>('/api/sessions', body)).id);
  }
  return { projectId, sessionIds };
}

/** @param before figures with fewer conversations, by path; those of now are added */
async function measureLists(parley: PrivateParley, projectId: string, before: Map<string, ListFigures>): Promise<void> {
  const paths = [
    ...chatQueries.map((query) => `/v1/chats?limit=100&projectId=${projectId}${query}`),
    ...searches.map((q) => `/v1/search/messages?limit=25&projectId=${projectId}&q=${q}`),
  ];
  for (const path of paths) {
    const title = path.replace(`&projectId=${projectId}`, '');
    const found = await measurePages<Row>(parley, title, path, { placeOf, samples, mostPages });
    const earlier = before.get(path);
    if (earlier)
      console.log(`  first page to that with fewer, p50 ${(found.first.p50Ms / earlier.first.p50Ms).toFixed(2)}`);
    before.set(path, found);
  }
}

interface Row {
  lastMessage?: { id: string };
  message?: { id: string };
}

function placeOf({ lastMessage, message }: Row): string {
  return (lastMessage ?? message)!.id;
}
