import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskStore, findFfmpeg, type Staging } from '@parley/media-store';
import { createLogger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { conversionOf } from './conversions.js';
import { ConvertFile } from './convert-file.js';

/** A second of silence, 8 kHz mono PCM. */
function silence(): Buffer {
  const bytes = 16_000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

describe('converting a file', () => {
  const logger = createLogger({ service: 'gateway', level: 'silent' });
  let folder: string;
  let store: DiskStore;
  const toVoice = conversionOf('voice', { sniffed: 'audio/wav', declared: undefined })!;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-converting-'));
    store = await DiskStore.open(join(folder, 'media'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function staged(bytes: Buffer): Promise<Staging> {
    const staging = await store.stage({ maxBytes: 1_000_000 });
    await staging.write(Readable.from([bytes]));
    return staging;
  }
  /** In place of ffmpeg. */
  async function script(name: string, lines: string): Promise<ConvertFile> {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${lines}\n`);
    await chmod(path, 0o755);
    return new ConvertFile(store, logger, path);
  }

  it('gives what the program wrote, and leaves the given bytes', async () => {
    const converting = await script('writes', 'printf made > out');
    const input = await staged(silence());
    const made = await converting.execute('1', input, toVoice);
    expect((await buffer(made!.read())).toString()).toBe('made');
    expect((await buffer(input.read())).length).toBe(16_044);
    await Promise.all([made!.discard(), input.discard()]);
  });

  it('gives nothing where the program fails, or writes nothing', async () => {
    const input = await staged(silence());
    for (const [name, lines] of [
      ['fails', 'echo broken >&2; exit 1'],
      ['empty', ': > out'],
    ] as const) {
      expect(await (await script(name, lines)).execute('1', input, toVoice)).toBeUndefined();
    }
    await input.discard();
  });

  it('ends with the gateway, and takes four of one team at a time', async () => {
    const converting = await script('sleeps', `echo $$ >> ${join(folder, 'started')}; exec sleep 60`);
    const input = await staged(silence());
    const running = [1, 2, 3, 4].map(() => converting.execute('1', input, toVoice));
    await expect(converting.execute('1', input, toVoice)).rejects.toMatchObject({ code: 'rate_limited' });
    await waitFor(async () => readFile(join(folder, 'started'), 'utf8').catch(() => ''));
    converting.onApplicationShutdown();
    expect(await Promise.all(running)).toEqual([undefined, undefined, undefined, undefined]);
    await input.discard();
  });

  const ffmpeg = findFfmpeg();
  (ffmpeg === undefined ? it.skip : it)('makes a voice message of a recording, and nothing of a playlist', async () => {
    const converting = new ConvertFile(store, logger, ffmpeg);
    const input = await staged(silence());
    const first = await converting.execute('1', input, toVoice);
    const bytes = await buffer(first!.read());
    expect([bytes.subarray(0, 4).toString(), bytes.includes('OpusHead')]).toEqual(['OggS', true]);
    const again = await converting.execute('1', input, toVoice);
    expect(again!.sha256).toBe(first!.sha256);
    const playlist = await staged(Buffer.from(`#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n`));
    expect(await converting.execute('1', playlist, toVoice)).toBeUndefined();
    await Promise.all([input, first!, again!, playlist].map((one) => one.discard()));
  });
});
