import { describe, expect, it } from '@jest/globals';
import { firstIdAt } from '@parley/service-runtime';
import { anEvent } from '../testing/index.js';
import { isShortLived, recordingOf, splitBySize } from './recording.js';

const createdAt = new Date('2026-11-20T12:00:00.000Z');
const id = firstIdAt(createdAt);
const week = { payloadSeconds: 604_800, metadataSeconds: 2_592_000 };

describe('recording', () => {
  it('counts both retentions from the creation, however late it is recorded', () => {
    const recording = recordingOf(anEvent({ id }), week, new Date('2026-11-22T00:00:00.000Z'));
    expect(recording?.replayableUntil?.toISOString()).toBe('2026-11-27T12:00:00.000Z');
    expect(recording?.metadataExpiresAt.toISOString()).toBe('2026-12-20T12:00:00.000Z');
  });

  it('keeps no bytes of an event that was made while the grant was off', () => {
    const recording = recordingOf(anEvent({ id, retained: false }), week, createdAt);
    expect(recording).toMatchObject({ isKept: false, replayableUntil: null });
  });

  it('keeps no bytes that are past their time already, yet says until when they would have been replayable', () => {
    const recording = recordingOf(anEvent({ id }), week, new Date('2026-11-27T12:00:00.000Z'));
    expect(recording?.isKept).toBe(false);
    expect(recording?.replayableUntil?.toISOString()).toBe('2026-11-27T12:00:00.000Z');
  });

  it('is nothing for an event whose record would have expired', () => {
    expect(recordingOf(anEvent({ id }), week, new Date('2026-12-20T12:00:00.000Z'))).toBeNull();
  });

  it('never promises a replay past the life of the record', () => {
    const recording = recordingOf(anEvent({ id }), { payloadSeconds: 100, metadataSeconds: 10 }, createdAt);
    expect(recording?.replayableUntil?.toISOString()).toBe('2026-11-20T12:00:10.000Z');
  });

  it('calls short-lived what ends within a day of its creation', () => {
    expect(isShortLived(id, new Date('2026-11-21T11:59:59.999Z'))).toBe(true);
    expect(isShortLived(id, new Date('2026-11-21T12:00:00.000Z'))).toBe(false);
  });
});

describe('splitting by size', () => {
  const ofSize = (units: number) => {
    const recording = recordingOf(anEvent({ envelope: 'x'.repeat(units) }), week, createdAt);
    if (!recording) throw new Error('not recorded');
    return recording;
  };
  const sizes = (runs: { envelope: string }[][]) => runs.map((run) => run.map(({ envelope }) => envelope.length));

  it('keeps order, fills runs up to the bound, and gives a huge body a run of its own', () => {
    const runs = splitBySize([4, 6, 1, 50, 2, 8].map(ofSize), 10);
    expect(sizes(runs)).toEqual([[4, 6], [1], [50], [2, 8]]);
  });

  it('makes nothing of nothing', () => expect(splitBySize([], 10)).toEqual([]));
});
