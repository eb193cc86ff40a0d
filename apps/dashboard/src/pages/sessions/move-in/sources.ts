import { t } from '@lingui/core/macro';
/** What a source is called, what is chosen of it, and what else it needs. */
export interface SourceWords {
  readonly label: string;
  /** Which files, and where they are. */
  readonly files: string;
  /** One JSON file may have all of it. */
  readonly takesJson?: true;
  /** Only JSON files are of the account: others of the folder, such as databases of chats, stay where they are. */
  readonly isJsonOnly?: true;
  readonly needs?: 'passphrase' | 'device';
}

const words = {
  waha: {
    label: t`WAHA (NOWEB)`,
    files: t`All files of the session’s folder, /app/.sessions/noweb/<session>: creds.json and the others. Of GOWS choose whatsmeow. Sessions in PostgreSQL are read by “parley sessions import”.`,
    isJsonOnly: true,
  },
  evolution: {
    label: t`Evolution API`,
    files: t`All files of instances/<instance id>. If the instance is in Redis or PostgreSQL: one JSON file with its rows, { "creds": …, "<kind>-<id>": … }, or use “parley sessions import”, which reads databases.`,
    takesJson: true,
    isJsonOnly: true,
  },
  whatsmeow: {
    label: t`whatsmeow: wuzapi, GOWA, WAHA (GOWS)`,
    files: t`The SQLite database, and the file with -wal at the end beside it. PostgreSQL is read by “parley sessions import”.`,
    needs: 'device',
  },
  baileys: {
    label: t`Another program on Baileys`,
    files: t`All files of its folder (useMultiFileAuthState), or one JSON file { "creds": …, "keys": … }.`,
    takesJson: true,
    isJsonOnly: true,
  },
  parley: {
    label: t`Another Parley`,
    files: t`The file written by “parley sessions export”.`,
    needs: 'passphrase',
  },
} satisfies Record<string, SourceWords>;

/** The programs whose accounts the API reads, by its names. */
export type Source = keyof typeof words;

export const sources: Readonly<Record<Source, SourceWords>> = words;

export const sourceNames = Object.keys(sources) as Source[];
