import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The navigation: the pages of each part, by their file below `docs`. All other documents come after them. */
const parts = {
  Begin: ['guides/quickstart.md', 'requests.md', 'client.md', 'cli.md', 'agents.md'],
  Messaging: [
    ...['sessions', 'messages', 'media', 'reactions-and-edits', 'chats', 'search'],
    ...['contacts', 'groups', 'channels'],
  ].map(guide),
  'Chats and people': ['labels', 'presence', 'bridges'].map(guide),
  'End users': ['client-tokens', 'embedded-signup', 'quicklinks'].map(guide),
  'Moving in': ['coming-from-waha', 'waha', 'coming-from-evolution', 'coming-from-svix', 'n8n'].map(guide),
  'Events and operations': [
    ...['events.md', 'webhooks.md'],
    ...['destinations', 'destinations-amqp', 'destinations-kafka', 'destinations-nats'].map(guide),
    ...['destinations-sqs', 'destinations-s3'].map(guide),
    ...['streams.md', guide('operations'), guide('metrics'), guide('notices')],
  ],
  'Campaigns and account': [
    'campaigns.md',
    'templates.md',
    'interactive-messages.md',
    'enrollment.md',
    'limits.md',
    'members.md',
  ],
  'Running Parley': [
    ...['running.md', 'backup.md', 'engines/cloud.md', 'engines/baileys.md'],
    ...['performance.md', 'scaling.md', 'architecture.md', 'glossary.md'],
  ],
};
const last = 'Working on Parley';
const indexes = new Set(['README.md', 'guides/README.md']);

function guide(name) {
  return `guides/${name}.md`;
}

/**
 * Every document, in the order of the navigation.
 *
 * @param {string} folder `docs`
 * @returns {{ part: string, file: string, slug: string, title: string, text: string }[]}
 */
export function readPages(folder) {
  const files = readdirSync(folder, { recursive: true })
    // The indexes of these folders are for those who read them in the repository: the site has its navigation.
    .filter((file) => file.endsWith('.md') && !indexes.has(file))
    .sort();
  const named = Object.entries(parts).flatMap(([part, own]) => own.map((file) => ({ part, file })));
  const known = new Set(named.map(({ file }) => file));
  const others = files.filter((file) => !known.has(file)).map((file) => ({ part: last, file }));
  return [...named, ...others].map(({ part, file }) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return { part, file, slug: slugOf(file), title: /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '') ?? file, text };
  });
}

/** `guides/sessions.md` → `sessions`, `adr/0001-x.md` → `adr-0001-x`. @param {string} file */
function slugOf(file) {
  const name = file.replace(/\.md$/, '');
  if (name.endsWith('/README')) return dirname(name);
  return name.replace(/^(?:guides|engines)\//, '').replaceAll('/', '-');
}

/**
 * Where a link of a document leads on the site; undefined where the site has no such page.
 *
 * @param {string} href as written
 * @param {string} file of the document, below `docs`
 * @param {ReadonlyMap<string, string>} slugs by file
 */
export function linkOnSite(href, file, slugs) {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [path, anchor] = href.split('#', 2);
  const target = posix.normalize(posix.join(posix.dirname(file), path));
  if (target === 'guides/README.md') return '/docs/guides/';
  const slug = slugs.get(target) ?? slugs.get(posix.join(target, 'README.md'));
  if (slug !== undefined) return `/docs/guides/${slug}${anchor === undefined ? '' : `#${anchor}`}`;
  return target === 'asyncapi.json' ? '/asyncapi.json' : undefined;
}
