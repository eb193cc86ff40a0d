import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { inboxKind, KeysUnavailable } from '../auth/session-keys.js';
import type { BinaryNode, KeyTransactions, KeyValues, SignalRepository } from '../baileys-api.js';
import type { KeptMessage } from './kept-message.js';
import { SignalJournal } from './signal-journal.js';

const ciphertext = Buffer.from('ciphertext');
const node: BinaryNode = {
  tag: 'message',
  attrs: { from: 'ada@s.whatsapp.net', id: 'M1' },
  content: [{ tag: 'enc', attrs: { type: 'msg' }, content: ciphertext }],
};
const of = { jid: 'ada@s.whatsapp.net', type: 'msg', ciphertext } as const;

/** As those of the package: what is set in a transaction is committed with it, in one write. */
class Keys implements KeyTransactions {
  readonly commits: KeyValues[] = [];
  failure: Error | undefined;
  readonly #open = new AsyncLocalStorage<KeyValues>();

  get(): Promise<Record<string, unknown>> {
    return Promise.resolve({});
  }

  set(data: KeyValues): Promise<void> {
    const open = this.#open.getStore();
    if (!open) return this.commit(data);
    Object.assign(open, data);
    return Promise.resolve();
  }

  isInTransaction(): boolean {
    return this.#open.getStore() !== undefined;
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.isInTransaction()) return work();
    const data: KeyValues = {};
    const result = await this.#open.run(data, work);
    await this.commit(data);
    return result;
  }

  private commit(data: KeyValues): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    this.commits.push(data);
    return Promise.resolve();
  }
}

function journalOf(keys: Keys, decrypt: () => Promise<Uint8Array>, earlier?: KeptMessage) {
  const journal = new SignalJournal({
    devicesOf: () => Promise.resolve([]),
    nextId: () => '7',
    toJson: (kept) => JSON.stringify(kept.digests),
    find: () => Promise.resolve(earlier),
  });
  const repository = {
    decryptMessage: async () => {
      const plaintext = await decrypt();
      await keys.set({ session: { 'ada.0': 'stepped' } });
      return plaintext;
    },
    lidMapping: {},
  } as unknown as SignalRepository;
  return { journal, signal: journal.wrap(repository, keys) };
}

describe('a message that is decrypted', () => {
  it('is kept in the commit that keeps the step of the ratchet', async () => {
    const keys = new Keys();
    const { journal, signal } = journalOf(keys, () => Promise.resolve(Buffer.from('hello')));
    await journal.begin(node);
    expect(await signal.decryptMessage(of)).toEqual(Buffer.from('hello'));
    expect(keys.commits).toEqual([
      {
        session: { 'ada.0': 'stepped' },
        [inboxKind]: { 'ada@s.whatsapp.net   M1': { id: '7', json: expect.stringContaining('"0"') } },
      },
    ]);
  });

  it('is what it was when the network brings it again, though it cannot be decrypted again', async () => {
    const first = new Keys();
    const before = journalOf(first, () => Promise.resolve(Buffer.from('hello')));
    let kept: KeptMessage | undefined;
    const noted = new SignalJournal({
      devicesOf: () => Promise.resolve([]),
      nextId: () => '7',
      toJson: (message) => ((kept = message), '{}'),
      find: () => Promise.resolve(undefined),
    });
    const signal = noted.wrap(before.signal, first);
    await noted.begin(node);
    await signal.decryptMessage(of);
    const again = journalOf(new Keys(), () => Promise.reject(new Error('Key used already or never filled')), kept);
    await again.journal.begin(node);
    expect(await again.signal.decryptMessage(of)).toEqual(Buffer.from('hello'));
  });

  it('is kept as unreadable before the network is asked for it again', async () => {
    const keys = new Keys();
    const { journal, signal } = journalOf(keys, () => Promise.reject(new Error('Bad MAC')));
    await journal.begin(node);
    await expect(signal.decryptMessage(of)).rejects.toThrow('Bad MAC');
    expect(keys.commits).toHaveLength(1);
    expect(Object.keys(keys.commits[0] ?? {})).toEqual([inboxKind]);
  });

  it('fails, and says nothing to anybody, where it cannot be kept', async () => {
    const keys = new Keys();
    keys.failure = new KeysUnavailable('Keys of a session are not kept.');
    const { journal, signal } = journalOf(keys, () => Promise.resolve(Buffer.from('hello')));
    await journal.begin(node);
    await expect(signal.decryptMessage(of)).rejects.toThrow(KeysUnavailable);
  });

  describe('of two parts', () => {
    const parts = [Buffer.from('first'), Buffer.from('second')];
    const both: BinaryNode = {
      ...node,
      content: parts.map((content) => ({ tag: 'enc', attrs: { type: 'msg' }, content })),
    };
    const text = (plaintext: Uint8Array): string => Buffer.from(plaintext).toString();
    const spent = (): Promise<never> => Promise.reject(new Error('Key used already or never filled'));

    /** A connection to which the network brings the message; `row` is what the inbox has of it. */
    const receiving = async (row: { kept?: KeptMessage }) => {
      const journal = new SignalJournal({
        devicesOf: () => Promise.resolve([]),
        nextId: () => '7',
        toJson: (kept) => ((row.kept = kept), '{}'),
        find: () => Promise.resolve(row.kept),
      });
      let work: () => Promise<Uint8Array> = spent;
      const repository = { decryptMessage: () => work(), lidMapping: {} } as unknown as SignalRepository;
      const signal = journal.wrap(repository, new Keys());
      await journal.begin(both);
      return (place: number, decrypt: () => Promise<Uint8Array>): Promise<Uint8Array> => {
        work = decrypt;
        return signal.decryptMessage({ ...of, ciphertext: parts[place] ?? ciphertext });
      };
    };

    it('keeps the first when only the second is decrypted as it comes again', async () => {
      const row: { kept?: KeptMessage } = {};
      await (
        await receiving(row)
      )(0, () => Promise.resolve(Buffer.from('hello')));
      const again = await receiving(row);
      await again(0, spent);
      await again(1, () => Promise.resolve(Buffer.from('there')));
      const third = await receiving(row);
      expect([text(await third(0, spent)), text(await third(1, spent))]).toEqual(['hello', 'there']);
    });

    it('is unreadable when the second cannot be decrypted, and still has the first', async () => {
      const row: { kept?: KeptMessage } = {};
      await (
        await receiving(row)
      )(0, () => Promise.resolve(Buffer.from('hello')));
      const again = await receiving(row);
      await again(0, spent);
      await expect(again(1, () => Promise.reject(new Error('Bad MAC')))).rejects.toThrow('Bad MAC');
      expect(row.kept?.unreadable).toBe('Bad MAC');
      expect(text(await (await receiving(row))(0, spent))).toBe('hello');
    });
  });

  it('stays readable when it comes again in bytes that cannot be decrypted', async () => {
    const decrypted = { tag: 'enc', attrs: { type: 'msg' }, content: Buffer.from('hello') };
    const readable = { node: { ...node, content: [decrypted] }, digests: { 0: 'of the first bytes' } };
    const other = Buffer.from('other ciphertext');
    const keys = new Keys();
    const again = journalOf(keys, () => Promise.reject(new Error('Bad MAC')), readable);
    await again.journal.begin({ ...node, content: [{ tag: 'enc', attrs: { type: 'msg' }, content: other }] });
    await expect(again.signal.decryptMessage({ ...of, ciphertext: other })).rejects.toThrow('Bad MAC');
    expect(keys.commits).toEqual([]);
  });

  it('is committed by itself, also in a transaction that stays open until something was sent', async () => {
    const keys = new Keys();
    const { journal, signal } = journalOf(keys, () => Promise.resolve(Buffer.from('hello')));
    await journal.begin(node);
    await keys.transaction(async () => {
      await signal.decryptMessage(of);
      expect(keys.commits).toHaveLength(1);
    });
  });
});
