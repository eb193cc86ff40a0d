import { describe, expect, it } from '@jest/globals';
import { settledSequence } from './fanned-out.js';

const settledWith = (sequences: number[], ackFloor: number) =>
  settledSequence((sequence) => sequences.includes(sequence), ackFloor);

describe('the place up to which everything is fanned out', () => {
  it('is the end of a batch that goes on where the stream was acknowledged', () => {
    expect(settledWith([6, 7, 8], 5)).toBe(8);
    expect(settledWith([8, 6, 7], 5)).toBe(8);
  });

  it('is the acknowledged one while another replica has what comes before the batch', () => {
    expect(settledWith([7, 8], 5)).toBe(5);
  });

  it('is before the first that another replica has in hand', () => {
    expect(settledWith([6, 8, 10], 5)).toBe(6);
  });

  it('stays where it is when the batch is of what was acknowledged before', () => {
    expect(settledWith([2, 3], 5)).toBe(5);
    expect(settledWith([3, 6], 5)).toBe(6);
  });
});
