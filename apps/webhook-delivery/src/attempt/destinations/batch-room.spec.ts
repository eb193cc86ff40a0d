import { describe, expect, it } from '@jest/globals';
import { BatchRoom, batchRoomOf } from './batch-room.js';

const mebibyte = 1024 * 1024;
const large = (teamId: string) => ({ teamId, destination: { batch: { maxBytes: 67_108_864 } } });
const usual = (teamId: string) => ({ teamId, destination: {} });

describe('the room of batches', () => {
  it('is shared by teams, and free again once a batch is sent', () => {
    const room = new BatchRoom(256 * mebibyte);
    const free = room.take(large('1'));
    expect(free).not.toBeNull();
    expect(room.take(large('1'))).toBeNull();
    expect(room.take(large('2'))).not.toBeNull();
    expect(room.take(usual('1'))).toBeNull();
    free!();
    expect(room.take(usual('1'))).not.toBeNull();
  });

  it('is an eighth of a small memory', () => {
    expect(batchRoomOf(16_384 * mebibyte)).toBe(256 * mebibyte);
    expect(batchRoomOf(480 * mebibyte)).toBe(60 * mebibyte);
    const room = new BatchRoom(60 * mebibyte);
    expect(room.take(usual('1'))).not.toBeNull();
    expect(room.take(usual('1'))).toBeNull();
    expect(room.take(usual('2'))).not.toBeNull();
  });

  it('is not exceeded by the first batches of many teams', () => {
    const room = new BatchRoom(256 * mebibyte);
    const taken = ['1', '2', '3', '4'].map((team) => room.take(large(team)));
    expect(taken.filter((one) => one !== null)).toHaveLength(2);
    for (const free of taken) free?.();
    expect(room.take(large('3'))).not.toBeNull();
  });

  it('has eight batches of the usual bounds of one team', () => {
    const room = new BatchRoom(256 * mebibyte);
    const taken = Array.from({ length: 10 }, () => room.take(usual('1')));
    expect(taken.filter((one) => one !== null)).toHaveLength(8);
  });
});
