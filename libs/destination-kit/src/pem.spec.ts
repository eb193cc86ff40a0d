import { expect, it } from '@jest/globals';
import { selfSigned } from '@parley/testing';
import { checkCertificates, checkKeyOf } from './pem.js';

const path = 'destination.tls.ca';

it('certificates are PEM, one or more', () => {
  const { cert, key } = selfSigned();
  checkCertificates(path, cert);
  checkCertificates(path, `${cert}\n${selfSigned().cert}`);
  for (const text of ['certificate', '', key, cert.slice(0, 200)]) {
    expect(() => checkCertificates(path, text)).toThrow(`Field "${path}" is invalid: must be certificates in PEM.`);
  }
});

it('a key is that of its certificate', () => {
  const { cert, key } = selfSigned();
  const field = 'destination.credentials.clientKey';
  checkKeyOf(cert, { path: field, pem: key });
  expect(() => checkKeyOf(cert, { path: field, pem: selfSigned().key })).toThrow('is not the key of the certificate');
  expect(() => checkKeyOf(cert, { path: field, pem: cert })).toThrow('must be a private key in PEM');
});
