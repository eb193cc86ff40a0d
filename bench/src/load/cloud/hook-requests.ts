import { createHmac } from 'node:crypto';
import type { LoadRequest } from '../load.js';
import { appSecret, type CloudSession } from './cloud-sessions.js';

const customers = 500;

/** A text from one of the customers to one of the sessions, posted and signed as by Meta. */
export function hookRequest(sessions: readonly CloudSession[], run: string): (sequence: number) => LoadRequest {
  return (sequence) => {
    const { hookPath, phoneNumberId } = sessions[sequence % sessions.length]!;
    const from = `1650555${String(sequence % customers).padStart(4, '0')}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const message = {
      from,
      id: `wamid.${run}${sequence}`,
      timestamp,
      type: 'text',
      text: { body: `bench ${sequence}` },
    };
    const value = { contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: from }], messages: [message] };
    return signedHook({ hookPath, phoneNumberId }, value);
  };
}

/** A post of Meta for a number. @param value what is in its one change, beside the number */
export function signedHook({ hookPath, phoneNumberId }: Omit<CloudSession, 'name'>, value: object): LoadRequest {
  const metadata = { display_phone_number: '15550783881', phone_number_id: phoneNumberId };
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
  const entry = [{ id: '102290129340398', changes: [change] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return { path: hookPath, headers: { 'x-hub-signature-256': `sha256=${signature}` }, body };
}
