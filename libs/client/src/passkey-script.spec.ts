import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { passkeyScript } from './passkey-script.js';

interface Element {
  style: { cssText?: string };
  textContent?: string;
  value?: string;
  hidden?: boolean;
  onclick?: () => Promise<void>;
}

/** A page on which the script ran with these options, up to the click on its button. */
async function clicked(get: (publicKey: unknown) => Promise<unknown>, clipboard: (text: string) => Promise<void>) {
  const elements: Element[] = [];
  const options = { challenge: 'Y2hhbGxlbmdl' };
  const document = {
    createElement: () => {
      const element = { style: {}, append: () => undefined, select: () => undefined };
      elements.push(element);
      return element;
    },
    body: { append: () => undefined },
    execCommand: () => true,
  };
  runInNewContext(`${passkeyScript({ use: `It's "use"`, used: 'Used' })}(${JSON.stringify(options)})`, {
    document,
    PublicKeyCredential: { parseRequestOptionsFromJSON: (json: unknown) => ({ parsed: json }) },
    navigator: {
      credentials: { get: ({ publicKey }: { publicKey: unknown }) => get(publicKey) },
      clipboard: { writeText: clipboard },
    },
  });
  const [, button, answer, note] = elements;
  await button?.onclick?.();
  return { button, answer, note };
}

describe('the script of a passkey', () => {
  it('shows and copies the answer of the passkey after a click', async () => {
    const copied: string[] = [];
    const { button, answer, note } = await clicked(
      (publicKey) => Promise.resolve({ id: 'AA', of: publicKey }),
      (text) => Promise.resolve(void copied.push(text)),
    );
    expect(button?.textContent).toBe(`It's "use"`);
    expect(answer).toMatchObject({ value: '{"id":"AA","of":{"parsed":{"challenge":"Y2hhbGxlbmdl"}}}', hidden: false });
    expect(copied).toEqual([answer?.value]);
    expect(note?.textContent).toBe('Used');
  });

  it('shows why the browser has none', async () => {
    const { answer, note } = await clicked(
      () => Promise.reject(new Error('The operation was cancelled.')),
      () => Promise.resolve(),
    );
    expect(answer?.hidden).toBe(true);
    expect(note?.textContent).toBe('The operation was cancelled.');
  });
});
