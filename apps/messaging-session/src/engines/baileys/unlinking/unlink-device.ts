import type { WaSocket } from '../baileys-api.js';

const answeredWithinMs = 5_000;

/** Tells the network that this device is no device of the account any more. @throws Error when it does not answer */
export async function unlinkDevice(socket: WaSocket): Promise<void> {
  const jid = socket.authState.creds.me?.id;
  if (jid === undefined) return;
  const answer = await socket.query(
    {
      tag: 'iq',
      attrs: { to: 's.whatsapp.net', type: 'set', xmlns: 'md' },
      content: [{ tag: 'remove-companion-device', attrs: { jid, reason: 'user_initiated' } }],
    },
    answeredWithinMs,
  );
  if (answer === undefined) throw new Error('WhatsApp did not answer to the logout.');
}
