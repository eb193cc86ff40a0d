import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Remote, repositoryRoot, startChild } from '@parley/tools';

/** An account that another client linked, and what that client left behind. */
export interface AccountElsewhere {
  /** Digits. */
  readonly number: string;
  /** Digits of somebody who writes to it. */
  readonly friend: string;
  readonly files: readonly { readonly name: string; readonly base64: string }[];
  /** As a column of JSON has them, by their names. */
  readonly rows: Readonly<Record<string, unknown>>;
}

/** The methods of `accounts-elsewhere-process.ts`, of the engine's tests. */
interface Methods {
  environment(): Record<string, string>;
  linkElsewhere(): AccountElsewhere;
  write(from: string, to: string, text: string): void;
  received(number: string): number;
  linked(number: string): number;
  violations(): string[];
}

const folder = 'libs/engine-baileys/src/testing/fake-whatsapp';

/** A fake WhatsApp in a process of its own, which installs the engine's package where that was not done. */
export function startAccountsElsewhere(): { ask: Remote<Methods>; stop(): void } {
  const loader = pathToFileURL(join(repositoryRoot, 'tools/jest/register-source-loader.mjs')).href;
  return startChild<Methods>(pathToFileURL(join(repositoryRoot, folder, 'accounts-elsewhere-process.ts')), [
    '--import',
    loader,
  ]);
}
