const relyingParties = ['whatsapp.com', 'web.whatsapp.com'];
const longestOptions = 16 * 1024;

/**
 * What a page asks for, checked (decisions.md §16). Its text goes on as it is: WhatsApp alone knows what else belongs there.
 *
 * @returns `options`, or `trouble`: why nothing is done
 */
export function checkedRequest({ isSecure, options: text }) {
  if (text === undefined) return { trouble: 'This page does not ask for a passkey at the moment.' };
  if (!isSecure) return { trouble: 'This page is not encrypted (https), so anybody on its way could read the answer.' };
  const options = parsed(text);
  if (!options) return { trouble: 'What this page asks for cannot be understood.' };
  if (!relyingParties.includes(options.rpId))
    return { trouble: 'This page asks for a passkey that is not of WhatsApp.' };
  if (typeof options.challenge !== 'string' || !/^[\w-]{16,1024}$/.test(options.challenge)) {
    return { trouble: 'What this page asks for has no challenge of WhatsApp.' };
  }
  return { options };
}

function parsed(text) {
  if (text.length > longestOptions) return undefined;
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
