import { expect, it } from '@jest/globals';
import { contactsIn } from './contact-cards.js';

it('shows each vCard of a message as a contact of its own', () => {
  const text = [
    'BEGIN:VCARD\nFN:Ana\nTEL;waid=1:+5511911110001\nEND:VCARD',
    'BEGIN:VCARD\r\nitem1.FN:Beto\\, \r\n Filho\r\nTEL;VALUE=uri;TYPE="cell,x:y":tel:+55-11;ext=5\r\nEND:VCARD\r\n',
  ].join('\n');
  expect(contactsIn(text, 'Ana A.')).toEqual([
    { name: 'Ana A.', numbers: ['+5511911110001'] },
    { name: 'Beto, Filho', numbers: ['+55-11'] },
  ]);
  expect(contactsIn('', 'Ana')).toEqual([{ name: 'Ana', numbers: [] }]);
});
