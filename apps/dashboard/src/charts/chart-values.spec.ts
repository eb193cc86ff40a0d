import '../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';

describe('figures in Portuguese', () => {
  it('have a comma before their decimals', async () => {
    i18n.load('pt', {});
    i18n.activate('pt');
    const { asDuration, asPercent } = await import('./chart-values.js');
    expect([asPercent(33.34), asPercent(50), asDuration(1_540), asDuration(5_400_000)]).toEqual([
      ...['33,3 %', '50 %'],
      ...['1,5 s', '1,5 h'],
    ]);
  });
});
