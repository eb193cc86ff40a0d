import { CommandFailed, exitCodes } from '../io/index.js';

/**
 * The platform's address.
 * @param source what names it, such as `PARLEY_URL`; an address itself may hold a password, so it is not repeated
 * @throws CommandFailed (usage)
 */
export function requireAddress(address: string, source: string): string {
  const text = address.trim();
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new CommandFailed(exitCodes.usage, `${source} is no address: it begins with http:// or https://.`);
  if (url.username === '' && url.password === '') return text;
  throw new CommandFailed(exitCodes.usage, `${source} must not hold a user or a password.`);
}

/**
 * A credential, without blanks around it.
 * @throws CommandFailed (usage) for what cannot be sent in a header; the credential is not repeated
 */
export function requireCredential(credential: string, source: string): string {
  const token = credential.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CommandFailed(exitCodes.usage, `${source} is no credential: it has one line of visible characters.`);
}
