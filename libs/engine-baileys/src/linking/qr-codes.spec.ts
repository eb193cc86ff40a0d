import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QrCodes } from './qr-codes.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function showing(refs: readonly string[]) {
  const shown: [text: string, lifetimeMs: number, isNext: boolean][] = [];
  let secret = 1;
  const codes = new QrCodes({
    text: (ref) => `${ref} secret ${secret}`,
    shown: ({ text, lifetimeMs, isNext }) => shown.push([text, lifetimeMs, isNext]),
    exhausted: () => shown.push(['over', 0, false]),
  });
  codes.begin(refs);
  return { codes, shown, renew: () => (secret += 1) };
}

describe('QR codes of a connection', () => {
  it('are shown for 60 s, then for 20 s each', async () => {
    const { shown } = showing(['a', 'b', 'c']);
    expect(shown).toEqual([['a secret 1', 60_000, false]]);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(shown).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await jest.advanceTimersByTimeAsync(40_000);
    expect(shown.slice(1)).toEqual([
      ['b secret 1', 20_000, true],
      ['c secret 1', 20_000, true],
      ['over', 0, false],
    ]);
  });

  it('show the same reference with a new secret, for the rest of its time', async () => {
    const { codes, shown, renew } = showing(['a', 'b']);
    await jest.advanceTimersByTimeAsync(25_000);
    renew();
    codes.again();
    expect(shown.at(-1)).toEqual(['a secret 2', 35_000, false]);
    await jest.advanceTimersByTimeAsync(35_000);
    expect(shown.at(-1)).toEqual(['b secret 2', 20_000, true]);
  });

  it('wait for another way to link, and go on after it', async () => {
    const { codes, shown } = showing(['a', 'b', 'c']);
    codes.hold(180_000);
    await jest.advanceTimersByTimeAsync(179_999);
    expect(shown).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(shown.at(-1)).toEqual(['b secret 1', 20_000, true]);
    codes.resume();
    expect(shown.at(-1)).toEqual(['c secret 1', 20_000, false]);
  });

  it('that come while another way is tried are shown after it', async () => {
    const { codes, shown } = showing(['a', 'b']);
    codes.hold(180_000);
    codes.begin(['c', 'd']);
    await jest.advanceTimersByTimeAsync(179_999);
    expect(shown).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(shown.slice(1)).toEqual([['c secret 1', 60_000, true]]);
    codes.begin(['e']);
    expect(shown.at(-1)).toEqual(['e secret 1', 60_000, false]);
  });

  it('are over once they are stopped', async () => {
    const { codes, shown } = showing(['a', 'b']);
    codes.stop();
    codes.again();
    codes.hold(1);
    codes.resume();
    codes.begin(['c']);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(shown).toHaveLength(1);
  });
});
