import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type SampleUpload, uploadSample } from './resumable-upload.js';
import { GraphUnderTest } from './testing/graph-under-test.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

const bytes = Buffer.from('%PDF-1.7 sample of a template');
const asEver = { kind: 'delay', ms: 0 } as const;
/** Where the file was read from. */
let opened: number[];

function sample(): SampleUpload {
  opened = [];
  return {
    ...{ mimeType: 'application/pdf', filename: 'terms.pdf', sizeBytes: bytes.length },
    open: (from) => {
      opened.push(from);
      return Promise.resolve(Readable.from([bytes.subarray(from)]));
    },
  };
}

async function upload(): Promise<Buffer | undefined> {
  const outcome = await uploadSample(test.client, sample());
  if (outcome.kind !== 'accepted') throw new Error(`The sample was not uploaded: ${outcome.kind}.`);
  return test.graph.state.sampleWith(outcome.value)?.bytes;
}

describe('the upload of a sample', () => {
  it('goes on where it broke off', async () => {
    test.graph.next('sample', asEver, { kind: 'cut_upload' });
    expect(await upload()).toEqual(bytes);
    expect(opened).toEqual([0, Math.floor(bytes.length / 2)]);
    expect(test.graph.state.samples.size).toBe(1);
  });

  it('is begun anew where the answer with its handle was lost', async () => {
    test.graph.next('sample', asEver, { kind: 'cut', taken: true });
    expect(await upload()).toEqual(bytes);
    expect(opened).toEqual([0, 0]);
    expect(test.graph.state.samples.size).toBe(2);
  });

  it('is begun anew where Meta does not tell how far it came', async () => {
    test.graph.next('sample', asEver, { kind: 'cut_upload' }, { kind: 'refuse', code: 100 });
    expect(await upload()).toEqual(bytes);
    expect(opened).toEqual([0, 0]);
  });

  it('that Meta refuses is not tried again', async () => {
    test.graph.next('sample', asEver, { kind: 'refuse', code: 100 });
    expect(await uploadSample(test.client, sample())).toMatchObject({ kind: 'refused' });
    expect(opened).toEqual([0]);
  });

  it('is given up after three tries', async () => {
    test.graph.next('sample', ...Array.from({ length: 3 }, () => ({ kind: 'refuse', code: 2 }) as const));
    expect(await uploadSample(test.client, sample())).toMatchObject({ kind: 'unknown' });
    expect(test.graph.requests).toHaveLength(3);
  });
});
