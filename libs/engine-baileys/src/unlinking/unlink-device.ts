import type { WaSocket } from '../baileys-api.js';
import { type CloseError, closeVerdict } from '../connection/close-verdict.js';
import { serverJid } from '../wire/nodes.js';

const answeredWithinMs = 5_000;

/** Tells the network to remove this device from the account. @throws Error when it does not answer */
export async function unlinkDevice(socket: WaSocket): Promise<void> {
  const jid = socket.authState.creds.me?.id;
  if (jid === undefined) return;
  const asked = socket.query(
    {
      tag: 'iq',
      attrs: { to: serverJid, type: 'set', xmlns: 'md' },
      content: [{ tag: 'remove-companion-device', attrs: { jid, reason: 'user_initiated' } }],
    },
    answeredWithinMs,
  );
  const answer = await Promise.race([asked.then((node) => node !== undefined), thrownOut(socket)]);
  if (!answer) throw new Error('WhatsApp did not answer to the logout.');
}

/** Resolves when the network ends the removed device's connection, which it may do before it answers. */
function thrownOut(socket: WaSocket): Promise<boolean> {
  return new Promise((resolve, reject) => {
    socket.ev.on('connection.update', ({ connection, lastDisconnect }) => {
      if (connection !== 'close') return;
      const error = lastDisconnect?.error;
      if (closeVerdict(error as CloseError | undefined, false).kind === 'logged_out') resolve(true);
      else reject(new Error('The connection to WhatsApp was lost.', { cause: error }));
    });
  });
}
