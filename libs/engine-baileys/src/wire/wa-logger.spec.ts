import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@parley/service-runtime';
import { waLogger } from './wa-logger.js';

describe('what the package baileys logs', () => {
  it('is a sentence and the message of an error, from warnings up, and never what it has besides', () => {
    const lines: unknown[] = [];
    const logger = { warn: (...line: unknown[]) => lines.push(line) } as unknown as Logger;
    const own = waLogger(logger, '17').child({ class: 'ns' });
    own.info({ node: 'secret' }, 'connected to WA');
    own.debug({ msg: 'secret' }, 'sent');
    own.error({ err: new Error('Bad MAC'), node: 'secret', key: { private: 'secret' } }, 'failed to decrypt message');
    own.warn('Skipping deletion');
    expect(lines).toEqual([
      [{ sessionId: '17', reason: 'Bad MAC' }, 'failed to decrypt message'],
      [{ sessionId: '17' }, 'Skipping deletion'],
    ]);
  });
});
