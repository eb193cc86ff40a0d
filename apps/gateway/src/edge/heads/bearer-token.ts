import { unauthenticated } from '../../access/principal/index.js';

/** The token of an `Authorization` header; the scheme in any case (RFC 9110). Anything else is 401. */
export function bearerToken(header: string): string {
  const match = /^bearer +([\x21-\x7e]{1,512})$/i.exec(header);
  if (!match) throw unauthenticated();
  return match[1] as string;
}
