import { describe, expect, it } from '@jest/globals';
import { tinted } from './colors.js';
import { details, table } from './output.js';

describe('colours', () => {
  it('are those of statuses, whatever the other cells say, and of headings', () => {
    const rows = [
      ['1', 'failed', 'connected', 'x'],
      ['2', 'b', 'DISCONNECTED', 'failed'],
      ['3', 'c', 'odd', ''],
    ];
    expect(tinted(table(['ID', 'LAST NAME', 'STATUS', 'NOTE'], rows))).toBe(
      [
        '\u001b[1mID  LAST NAME  STATUS        NOTE\u001b[0m',
        '1   failed     \u001b[32mconnected\u001b[0m     x',
        '2   b          \u001b[31mDISCONNECTED\u001b[0m  failed',
        '3   c          odd           -',
      ].join('\n'),
    );
  });

  it('are those of the status among details', () => {
    expect(tinted(details({ id: '1', name: 'failed', status: 'failed' }))).toBe(
      'id      1\nname    failed\nstatus  \u001b[31mfailed\u001b[0m',
    );
  });
});
