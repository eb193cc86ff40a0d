import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number];
type Texts = Readonly<Record<string, { readonly message?: string; readonly translation?: string }>>;

/** The placeholders and elements of a text, which its translation has as well. */
const partsOf = (text = '') => [...new Set(text.match(/\{\w+(?=[},])|<\/?\d+\/?>/g))].sort();

describe('the texts of the dashboard', () => {
  let catalogue: Catalogue;
  let written: Texts;
  let portuguese: Texts;
  beforeAll(async () => {
    const configPath = fileURLToPath(new URL('../../lingui.config.mjs', import.meta.url));
    [catalogue] = (await getCatalogs(getConfig({ configPath }))) as [Catalogue];
    written = (await catalogue.collect()) ?? {};
    portuguese = await catalogue.read('pt');
  }, 120_000);

  it('are all in the catalogues, and no others (`npm run texts -w @parley/dashboard` puts them there)', async () => {
    expect(Object.keys(written).length).toBeGreaterThan(1_000);
    for (const texts of [await catalogue.read('en'), portuguese])
      expect(Object.keys(texts).sort()).toEqual(Object.keys(written).sort());
  });

  it('are translated, with every placeholder', () => {
    const wrong = Object.entries(written).filter(([id, { message }]) => {
      const { translation } = portuguese[id] ?? {};
      return !translation || String(partsOf(translation)) !== String(partsOf(message));
    });
    expect(wrong.map(([, { message }]) => message)).toEqual([]);
  });
});
