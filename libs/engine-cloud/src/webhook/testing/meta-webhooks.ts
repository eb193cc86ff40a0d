export const receivedAt = 1_795_000_000;
export const wamid = 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=';
export const other = 'wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI0RTJEOTc2ODVERUY5RDlGNkYA';
export const account = { businessAccountId: '102290129340398' };
export const number = { ...account, phoneNumberId: '106540352242922' };
export const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }];

export function ofAccount(field: string, value: object): object {
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', time: 1_739_321_024, changes: [{ value, field }] }],
  };
}

export function ofNumber(told: object, field = 'messages'): object {
  const metadata = { display_phone_number: '15550783881', phone_number_id: '106540352242922' };
  return ofAccount(field, { messaging_product: 'whatsapp', metadata, ...told });
}

export function message(content: object): object {
  return { from: '16505551234', id: wamid, timestamp: '1749416383', ...content };
}
