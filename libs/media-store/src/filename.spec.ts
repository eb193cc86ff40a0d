import { expect, it } from '@jest/globals';
import { filenameOfType } from './filename.js';

it.each([
  ['application/pdf', 'file.pdf'],
  ['image/jpeg', 'file.jpg'],
  ['text/plain', 'file.txt'],
  ['text/csv', 'file.csv'],
  ['application/zip', 'file.zip'],
  ['application/x-zip', 'file.zip'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'file.docx'],
  ['application/vnd.acme.thing', 'file.bin'],
  ['application/octet-stream', 'file.bin'],
])('a file of %s without a name is %s', (mimeType, filename) => {
  expect(filenameOfType(mimeType)).toBe(filename);
});
