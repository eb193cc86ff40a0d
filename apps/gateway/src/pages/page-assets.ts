import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** A file that the pages load. */
export interface PageAsset {
  /** Contains the hash of the content, so that other content has another name. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

export const signupStyle = readAsset('signup.css');
export const layoutScript = readAsset('layout.js');
export const signupScript = readAsset('signup.js');
export const passkeyStep = readAsset('passkey.js');
export const dialogScript = readAsset('dialog.js');
/** Served under a fixed name, because customers' pages include it. */
export const embedScript = readAsset('embed.js');

const byFileName = new Map(
  [signupStyle, layoutScript, signupScript, passkeyStep, dialogScript].map((asset) => [asset.fileName, asset]),
);

export function pageAsset(fileName: string): PageAsset | undefined {
  return byFileName.get(fileName);
}

function readAsset(name: string): PageAsset {
  const content = compact(readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8'));
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const mediaType = mediaTypes[extension];
  if (mediaType === undefined) throw new Error(`${name} has no media type.`);
  return { fileName: `${name.slice(0, -extension.length)}.${hash}${extension}`, mediaType, content };
}

/** Without what only its authors read: indentation, empty lines, and lines that are a comment. */
function compact(source: string): string {
  const lines = source.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !/^(?:\/\/|\/\*\*.*\*\/$)/.test(line)).join('\n');
}
