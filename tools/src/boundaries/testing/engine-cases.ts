import { importing, type LintCase } from './lint-case.js';

const boundaries = '@nx/enforce-module-boundaries';
const privacy = 'parley/engine-privacy';
const names = 'parley/engine-names';
const inMessages = 'apps/messaging-session/src/sending/planted.ts';
const inSandbox = 'libs/engine-sandbox/src/planted.ts';
const inCloud = 'libs/engine-cloud/src/planted.ts';

/** Nobody knows an engine but the list of them, and an engine knows Parley by its kit (docs/adding-an-engine.md). */
export const engineCases: readonly LintCase[] = [
  {
    what: 'a feature that knows an engine',
    path: inMessages,
    code: importing('@parley/engine-sandbox'),
    rule: privacy,
  },
  {
    what: 'a feature that uses what tests use of an engine',
    path: inMessages,
    code: importing('@parley/engine-cloud/testing'),
    rule: privacy,
  },
  {
    what: 'another service that knows an engine',
    path: 'apps/operations/src/receipts/planted.ts',
    code: importing('@parley/engine-cloud'),
    rule: privacy,
  },
  {
    what: 'an engine that knows another',
    path: inCloud,
    code: importing('@parley/engine-sandbox'),
    rule: boundaries,
  },
  {
    what: 'an engine that knows the service',
    path: inCloud,
    code: importing('@parley/messaging-session'),
    rule: boundaries,
  },
  {
    what: 'SQL that names a table of an engine',
    path: 'apps/messaging-session/src/sending/planted.store.ts',
    code: 'export const sql = `SELECT id FROM sandbox_groups`;\n',
    rule: privacy,
  },
  {
    what: 'a kit that names a table of an engine',
    path: 'libs/engine-kit/src/planted.ts',
    code: "export const table = 'cloud_inbox';\n",
    rule: privacy,
  },
  ...[
    'SELECT FROM sessions WHERE id = $1',
    'select 1 from\n  "messages" m',
    'SELECT 1 FROM sandbox_groups g, public.contacts c',
    'UPDATE chats SET archived = TRUE',
    'WITH gone AS (DELETE FROM ONLY labels RETURNING id) SELECT 1',
    'SELECT 1 FROM /* here */ sessions',
    'INSERT INTO cloud_numbers VALUES ($1)',
  ].map((sql) => ({
    what: `an engine whose SQL names what is not its own: ${JSON.stringify(sql)}`,
    path: inSandbox,
    code: `export const sql = ${JSON.stringify(sql)};\n`,
    rule: privacy,
  })),
  {
    what: 'an engine that names a table apart from its statement',
    path: inSandbox,
    code: "const table = 'sess' + 'ions';\nexport const sql = `SELECT 1 FROM ${table}`;\n",
    rule: privacy,
  },
  {
    what: 'an engine that joins its statement with a table',
    path: inSandbox,
    code: "export const sql = (table: string) => 'SELECT 1 FROM ' + table;\n",
    rule: privacy,
  },
  {
    what: 'an engine that names a table of several words apart',
    path: inSandbox,
    code: "export const table = 'session_leases';\n",
    rule: privacy,
  },
  ...[
    ['apps/dashboard/src/pages/planted.ts', "export const isSimulated = (engine: string) => engine === 'sandbox';"],
    ['apps/dashboard/src/pages/planted.tsx', 'export const Field = () => <input name="cloud" />;'],
    ['apps/dashboard/src/pages/planted.tsx', 'export const Field = () => <p>baileys</p>;'],
    ['apps/cli/src/commands/planted.ts', "export const help = 'sandbox: the testing number to run on';"],
    ['apps/gateway/src/pages/planted.ts', 'export const labels = { cloud: 1, baileys: 2 };'],
    [inMessages, "export type Optional = 'baileys';"],
    ['libs/engine-kit/src/planted.ts', "export const sql = `SELECT 1 WHERE engine = 'cloud'`;"],
    ['libs/contracts/src/sessions/planted.ts', 'export const engine = `cloud`;'],
  ].map(([path = '', code = '']) => ({
    what: `a file that names an engine: ${code}`,
    path,
    code: `${code}\n`,
    rule: names,
  })),
  ...[
    ['libs/contracts/src/sessions/engine-members.ts', "export const engines = ['sandbox', 'cloud'] as const;"],
    [inCloud, "export const name = 'cloud';"],
    ['apps/gateway/src/planted.spec.ts', "export const engine = 'cloud';"],
    ['apps/gateway/src/access/planted.ts', "export const environments = ['sandbox', 'live'] as const;"],
    ['apps/gateway/src/access/planted.ts', "export const event = { environment: 'sandbox' };"],
    ['apps/gateway/src/access/planted.ts', "export const example = { platform: 'sandbox' };"],
    ['apps/gateway/src/access/planted.ts', "export const header = 'sandbox; script-src none';"],
  ].map(([path = '', code = '']) => ({
    what: `what may have the name of an engine: ${path}: ${code}`,
    path,
    code: `${code}\n`,
    rule: null,
  })),
  {
    what: 'the list of engines',
    path: 'apps/messaging-session/src/engines.ts',
    code: importing('@parley/engine-sandbox'),
    rule: null,
  },
  {
    what: 'a test that knows an engine',
    path: 'apps/messaging-session/src/engines/sandbox/planted.int-spec.ts',
    code: importing('@parley/engine-sandbox/testing'),
    rule: null,
  },
  {
    what: 'an engine whose SQL names its own tables and relations of the kit',
    path: inSandbox,
    code: [
      "import { sessionRelation } from '@parley/engine-kit';",
      'export const sql = `SELECT 1 FROM testing_numbers t JOIN ${sessionRelation} s ON s.id = t.session_id`;\n',
    ].join('\n'),
    rule: null,
  },
  {
    what: 'an engine whose words are those of tables',
    path: inSandbox,
    code: "export const words = ['messages', 'contacts.upsert', 'the newest of these sessions, media and labels'];\n",
    rule: null,
  },
];
