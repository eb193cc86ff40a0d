import { describe, expect, it } from '@jest/globals';
import type { PasskeyCredential } from '@parley/contracts/sessions';
import type { PasskeyStep } from '@parley/engine-kit';
import type { BaileysModule, BinaryNode } from '../../baileys-api.js';
import { NoAnswer, ServerRefused } from '../ask-server.js';
import { ephemeralKeysOf } from '../key-agreement.js';
import { type CeremonyParts, PasskeyCeremony, passkeyTimes } from './passkey-ceremony.js';

const challenge = 'Y2hhbGxlbmdl';
const result: BinaryNode = { tag: 'iq', attrs: { type: 'result' } };
const answers: Record<string, BinaryNode> = {
  ref: { ...result, content: [{ tag: 'ref', attrs: {}, content: Buffer.from('ref-1') }] },
};

/** Encodes as JSON; decodes the phone's answer as key and nonce, one after the other. */
const proto = new Proxy({} as BaileysModule['proto'], {
  get: () => ({
    encode: (fields: object) => ({ finish: () => Buffer.from(JSON.stringify(fields)) }),
    decode: (bytes: Uint8Array) => ({ publicKey: bytes.subarray(0, 32), nonce: bytes.subarray(32) }),
  }),
});
const phone: BinaryNode = {
  ...{ tag: 'primary_ephemeral_identity', attrs: {} },
  content: Buffer.concat([ephemeralKeysOf(Buffer.alloc(32, 0x22)).public, Buffer.alloc(32, 0x44)]),
};

function assertion(data: object = {}): PasskeyCredential {
  const clientData = { type: 'webauthn.get', challenge, origin: 'https://web.whatsapp.com', ...data };
  return {
    ...{ id: 'AA', rawId: 'AA', type: 'public-key' },
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      ...{ authenticatorData: 'AA', signature: 'AA' },
    },
  };
}

/** @param failing what requests of these names are answered with instead */
function ceremony({ failing = {}, hasProof = true }: { failing?: Record<string, Error>; hasProof?: boolean } = {}) {
  const requests: BinaryNode[] = [];
  const counted: string[] = [];
  const shown: string[] = [];
  const log: string[] = [];
  const parts: CeremonyParts = {
    ...{ proto, options: { challenge }, codeSecret: Buffer.alloc(32, 0x55), times: passkeyTimes },
    device: { noiseKey: Buffer.alloc(32), identityKey: Buffer.alloc(32), deviceType: 1 },
    phoneKnowsSecret: () => hasProof,
    ask: async (_, content) => {
      requests.push(content);
      log.push(content.tag);
      await Promise.resolve();
      const error = failing[content.tag];
      if (error) throw error;
      return answers[content.tag] ?? result;
    },
    saveSecret: () => Promise.resolve(void log.push('secret stored')),
    show: (step: PasskeyStep) => Promise.resolve(void shown.push(step.stage)),
    ended: (detail) => log.push(detail),
    count: (...[stage, outcome, code]) =>
      counted.push([stage, outcome, code].filter((part) => part !== undefined).join(' ')),
  };
  return { ceremony: new PasskeyCeremony(parts), requests, counted, shown, log };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const conflict = expect.objectContaining({ code: 'conflict' });

describe('a ceremony with a passkey', () => {
  it('goes through its stages, each counted once, and stores the new secret before the phone is told', async () => {
    const { ceremony: one, requests, counted, shown, log } = ceremony();
    await one.begin();
    expect(await one.answer(assertion())).toBe('waiting');
    one.continued(phone);
    await settled();
    one.linked();
    expect(log).toEqual(['ref', 'passkey_prologue', 'companion_nonce', 'secret stored', 'encrypted_pairing_request']);
    const prologue = requests[1]?.content as BinaryNode[];
    expect(prologue.map(({ tag }) => tag)).toEqual([
      ...['credential_id', 'webauthn_assertion', 'prologue_payload', 'pairing_handoff_proof'],
    ]);
    expect(counted).toEqual(['sign done', 'answering done', 'waiting done', 'continuing done', 'pairing done']);
    expect(shown).toEqual(['sign', 'waiting', 'waiting']);
  });

  it('without a proof waits for a person to compare the codes', async () => {
    const { ceremony: one, requests, counted, shown, log } = ceremony({ hasProof: false });
    await one.begin();
    await expect(one.confirm()).rejects.toEqual(conflict);
    await one.answer(assertion());
    await expect(one.confirm()).rejects.toEqual(conflict);
    one.continued(phone);
    await settled();
    expect((requests[1]?.content as BinaryNode[]).map(({ tag }) => tag)).not.toContain('pairing_handoff_proof');
    expect(log.at(-1)).toBe('companion_nonce');
    expect(await one.confirm()).toBe('waiting');
    await expect(one.confirm()).rejects.toEqual(conflict);
    one.linked();
    expect(counted.slice(3)).toEqual(['continuing done', 'confirm done', 'pairing done']);
    expect(shown).toEqual(['sign', 'waiting', 'confirm', 'waiting']);
  });

  it('hears no phone before the assertion was sent, and none with too few bytes', async () => {
    const { ceremony: one, counted, log } = ceremony();
    await one.begin();
    one.continued(phone);
    await one.answer(assertion());
    one.continued({ ...phone, content: Buffer.alloc(63, 1) });
    one.continued(undefined);
    await settled();
    expect(log).toEqual(['ref', 'passkey_prologue']);
    expect(counted.slice(2)).toEqual(['waiting failed', 'waiting failed']);
    one.continued(phone);
    one.continued(phone);
    await settled();
    expect(log.filter((step) => step === 'companion_nonce')).toHaveLength(1);
    one.stop('interrupted');
  });

  it.each([
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['another page', { origin: 'https://whatsapp.com.example' }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('sends nothing of an assertion of %s, and waits for the right one', async (_, data) => {
    const { ceremony: one, counted, log } = ceremony();
    await one.begin();
    await expect(one.answer(assertion(data))).rejects.toMatchObject({ code: 'invalid_parameter' });
    expect([log, counted]).toEqual([[], []]);
    expect(await one.answer(assertion())).toBe('waiting');
    one.stop('interrupted');
  });

  it.each<[string, Error, string, string]>([
    ['ref', new ServerRefused(406), 'passkey_refused_406', 'answering refused 406'],
    ['passkey_prologue', new ServerRefused(undefined), 'passkey_refused', 'answering refused'],
    ['companion_nonce', new ServerRefused(409), 'passkey_refused_409', 'continuing refused 409'],
    ['encrypted_pairing_request', new ServerRefused(500), 'passkey_refused_500', 'pairing refused 500'],
    ['passkey_prologue', new NoAnswer('late'), 'passkey_unanswered', 'answering unanswered'],
  ])('ends where WhatsApp refuses %s (%s), and repeats nothing', async (request, error, detail, count) => {
    const { ceremony: one, counted, log } = ceremony({ failing: { [request]: error } });
    await one.begin();
    await one.answer(assertion()).catch(() => undefined);
    one.continued(phone);
    await settled();
    expect([log.at(-1), counted.at(-1)]).toEqual([detail, count]);
    await expect(one.answer(assertion())).rejects.toEqual(conflict);
    expect(log.filter((step) => step === request)).toHaveLength(1);
  });

  it('is over with its socket, whatever is answered after it', async () => {
    const { ceremony: one, counted, log } = ceremony();
    await one.begin();
    const answering = one.answer(assertion());
    one.stop('replaced');
    await expect(answering).rejects.toEqual(conflict);
    one.continued(phone);
    await settled();
    expect([log, counted]).toEqual([['ref'], ['sign done', 'answering replaced']]);
  });
});
