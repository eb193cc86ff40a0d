import { BadAccount } from '../account/refusal.js';
import { allOf, bytesOf, type Fields, numberOf, numbersOf, readFields } from './wire.js';

/** A chain that has sent or received nothing, as `previousCounter` says it. */
const none = 0xffff_ffff;
/** libsignal keeps so many closed sessions. */
const mostClosed = 40;
const sending = 1;
const receiving = 2;
const [ours, theirs] = [1, 2];

/**
 * A session of Signal as whatsmeow keeps it (`RecordStructure`), as libsignal for JavaScript has it. Keys of skipped messages cannot
 * be converted: those messages are asked for again, should they still come.
 * @returns undefined for a record without a session @throws BadAccount
 */
export function sessionOf(record: Uint8Array, field: string, now: number): object | undefined {
  const fields = readFields(record, field);
  const current = bytesOf(fields, 1);
  const entries = [
    ...(current ? [entryOf(readFields(current, field), field, { closed: -1, now })] : []),
    ...allOf(fields, 2)
      .slice(0, mostClosed)
      .map((one, at) => entryOf(readFields(one, field), field, { closed: now - at - 1, now })),
  ];
  const sessions = Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry.indexInfo.baseKey, entry]] : [])));
  return Object.keys(sessions).length === 0 ? undefined : { _sessions: sessions, version: 'v1' };
}

interface Entry {
  readonly indexInfo: { readonly baseKey: string };
}

/** Undefined for a session that was never begun. */
function entryOf(session: Fields, field: string, { closed, now }: { closed: number; now: number }): Entry | undefined {
  const [rootKey, baseKey, senderChain] = [bytesOf(session, 4), bytesOf(session, 13), bytesOf(session, 6)];
  if (!rootKey || !baseKey || !senderChain) return undefined;
  const own = readFields(senderChain, field);
  const received = allOf(session, 7).map((chain) => readFields(chain, field));
  const pending = bytesOf(session, 9);
  const previous = numberOf(session, 5);
  const last = received.at(-1);
  return {
    registrationId: numberOf(session, 10),
    currentRatchet: {
      ephemeralKeyPair: { pubKey: publicText(bytesOf(own, 1)), privKey: text(bytesOf(own, 2)) },
      lastRemoteEphemeralKey: publicText(last ? bytesOf(last, 1) : bytesOf(session, 3)),
      previousCounter: previous === none ? 0 : previous,
      rootKey: text(rootKey),
    },
    indexInfo: {
      baseKey: publicText(baseKey),
      baseKeyType: pending ? ours : theirs,
      ...{ closed, used: now, created: now },
      remoteIdentityKey: publicText(bytesOf(session, 3)),
    },
    _chains: Object.fromEntries([
      chainOf(own, sending, field),
      ...received.map((one) => chainOf(one, receiving, field)),
    ]),
    ...(pending ? { pendingPreKey: pendingOf(readFields(pending, field)) } : {}),
  } as Entry;
}

/** Their counter is of the next message, ours of the last. */
function chainOf(chain: Fields, chainType: number, field: string): [string, object] {
  const ratchetKey = bytesOf(chain, 1);
  const key = bytesOf(chain, 3);
  if (!ratchetKey || !key) throw new BadAccount(field, 'has a chain without a key');
  const chainKey = readFields(key, field);
  return [
    publicText(ratchetKey),
    { chainKey: { counter: numberOf(chainKey, 1) - 1, key: text(bytesOf(chainKey, 2)) }, chainType, messageKeys: {} },
  ];
}

function pendingOf(pending: Fields): object {
  const preKeyId = pending.has(1) ? { preKeyId: numberOf(pending, 1) } : {};
  return { ...preKeyId, signedKeyId: numberOf(pending, 3), baseKey: publicText(bytesOf(pending, 2)) };
}

/**
 * The key of a group's sender (`SenderKeyRecordStructure`). There the current state is the first, here the last. @throws BadAccount
 */
export function senderKeyOf(record: Uint8Array, field: string): object[] {
  const states = allOf(readFields(record, field), 1).map((bytes) => {
    const state = readFields(bytes, field);
    const [chain, signing] = [bytesOf(state, 2), bytesOf(state, 3)].map((part) => part && readFields(part, field));
    if (!chain || !signing) throw new BadAccount(field, 'has a state without a key');
    return {
      senderKeyId: numberOf(state, 1),
      senderChainKey: { iteration: numberOf(chain, 1), seed: bytesOf(chain, 2) ?? Buffer.alloc(0) },
      senderSigningKey: {
        public: bytesOf(signing, 1) ?? Buffer.alloc(0),
        private: bytesOf(signing, 2) ?? Buffer.alloc(0),
      },
      senderMessageKeys: allOf(state, 4).map((key) => {
        const skipped = readFields(key, field);
        return { iteration: numberOf(skipped, 1), seed: bytesOf(skipped, 2) ?? Buffer.alloc(0) };
      }),
    };
  });
  return states.reverse();
}

/** Whose keys of app state they are (`AppStateSyncKeyFingerprint`). */
export function fingerprintOf(bytes: Uint8Array, field: string): object {
  const fields = readFields(bytes, field);
  return {
    rawId: numberOf(fields, 1),
    currentIndex: numberOf(fields, 2),
    deviceIndexes: numbersOf(fields, 3, field),
  };
}

function text(bytes: Buffer | undefined): string {
  return bytes?.toString('base64') ?? '';
}

/** A public key with the byte of its kind, as libsignal has it. */
function publicText(key: Buffer | undefined): string {
  return text(key?.length === 32 ? Buffer.concat([Buffer.from([5]), key]) : key);
}
