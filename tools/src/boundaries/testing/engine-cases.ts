import { importing, type LintCase } from './lint-case.js';

const boundaries = '@nx/enforce-module-boundaries';
const privacy = 'parley/engine-privacy';
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
