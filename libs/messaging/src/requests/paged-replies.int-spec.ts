import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  type AnyRequestContract,
  KeysetPage,
  NestedList,
  OffsetPage,
  ResourceId,
  Text,
  defineRequest,
} from '@parley/contracts/base';
import { aCaller, createTestNats, type TestNats } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { Handles } from './handles.js';
import { pageJson } from './page-json.js';
import { RequestClient } from './request-client.js';
import { RequestServer } from './request-server.js';

jest.setTimeout(60_000);

class Note {
  @ResourceId() id: string;
  @Text() text: string;
}
class ListNotes extends OffsetPage {}
class NoteList {
  @NestedList(() => Note) data: Note[];
}
class WalkNotes extends KeysetPage {}
class NotePage extends NoteList {
  @ResourceId({ nullable: true }) nextAfter: string | null;
}
class AllNotes {
  @Text({ optional: true }) about?: string;
}

const common = { owner: 'operations', summary: 'For this test.', errors: [] } as const;
const none: Note[] = [];
const listNotes = defineRequest<ListNotes, NoteList>({
  ...{ ...common, subject: 'operations.notes', request: ListNotes, reply: NoteList },
  example: { request: { limit: 1, offset: 0 }, reply: { data: none } },
});
const walkNotes = defineRequest<WalkNotes, NotePage>({
  ...{ ...common, subject: 'operations.walk-notes', request: WalkNotes, reply: NotePage },
  example: { request: { limit: 1 }, reply: { data: none, nextAfter: null } },
});
const allNotes = defineRequest<AllNotes, NoteList>({
  ...{ ...common, subject: 'operations.all-notes', request: AllNotes, reply: NoteList },
  example: { request: {}, reply: { data: none } },
});

/** Newest first. As JSON a text is larger than it looks: each character of every third one becomes six bytes. */
const notes: Note[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(1000 - index),
  text: (index % 3 === 0 ? '\u0001' : 'é').repeat(20_000),
}));

@Controller()
class NotesController {
  @Handles(listNotes)
  list({ limit, offset }: ListNotes): Promise<NoteList> {
    return Promise.resolve({ data: notes.slice(offset, offset + limit) });
  }

  @Handles(walkNotes)
  walk({ limit, after }: WalkNotes): Promise<NotePage> {
    const rest = notes.filter(({ id }) => after === undefined || Number(id) < Number(after));
    const data = rest.slice(0, limit);
    return Promise.resolve({ data, nextAfter: rest.length > limit ? (data.at(-1)?.id ?? null) : null });
  }

  @Handles(allNotes)
  all(): Promise<NoteList> {
    return Promise.resolve({ data: notes });
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

describe('a page of 8 MiB', () => {
  const large = Array.from({ length: 60 }, (_, index) => ({
    id: String(1_000 - index),
    text: '\u0001'.repeat(65_536),
  }));
  const read = async (data: Note[], contract: AnyRequestContract): Promise<[number, NotePage]> => {
    const bytes = await pageJson(contract, { data, nextAfter: null }, 17 * 1024 * 1024);
    return [bytes.length, JSON.parse(String(bytes)) as NotePage];
  };

  it('is the largest: 21 texts of 65,536 control characters', async () => {
    const [bytes, page] = await read(large, walkNotes);
    expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
    expect(page.data).toEqual(large.slice(0, 21));
    expect(page.nextAfter).toBe('980');
  });

  it('is left whole when it fits, and has one item at least', async () => {
    const [, page] = await read(large.slice(0, 21), walkNotes);
    expect([page.data.length, page.nextAfter]).toEqual([21, null]);
    const huge = [{ id: '9', text: 'x'.repeat(9 * 1024 * 1024) }, ...large];
    expect((await read(huge, walkNotes))[1].data.map(({ id }) => id)).toEqual(['9']);
    expect(await read([], walkNotes)).toEqual([expect.any(Number), { data: [], nextAfter: null }]);
  });
});

describe('lists on a NATS server with the default max_payload of 1 MiB', () => {
  const logged: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  let nats: TestNats;
  let broker: Broker;
  let client: RequestClient;
  let app: INestMicroservice;

  beforeAll(async () => {
    nats = await createTestNats({ maxPayloadBytes: 1_048_576 });
    broker = await Broker.connect({ url: nats.url, name: 'notes', logger });
    client = new RequestClient(broker);
    const server = new RequestServer({ broker, service: 'operations', logger });
    app = await NestFactory.createMicroservice(NotesModule, { strategy: server, logger: false });
    await app.listen();
    await broker.connection.flush();
  });
  afterAll(async () => {
    await app.close();
    await broker.close();
    await nats.close();
  });

  it('come whole when read on from what came, each item once and in order', async () => {
    const read: Note[] = [];
    const sizes: number[] = [];
    for (let size = -1; size !== 0; sizes.push(size)) {
      const { data } = await client.request(listNotes, { limit: 50, offset: read.length }, { caller: aCaller() });
      size = data.length;
      read.push(...data);
    }

    expect(read).toEqual(notes);
    expect(sizes[0]).toBeLessThan(50);
    expect(sizes[0]).toBeGreaterThan(10);
  });

  it('say where a walk goes on, also when what was asked for would have been all', async () => {
    const read: Note[] = [];
    let after: string | undefined;
    do {
      const { data, nextAfter } = await client.request(walkNotes, { limit: 100, after }, { caller: aCaller() });
      read.push(...data);
      expect(nextAfter === null || nextAfter === data.at(-1)?.id).toBe(true);
      after = nextAfter ?? undefined;
    } while (after !== undefined);

    expect(read).toEqual(notes);
  });

  it('fail when they are no pages: no request could ask for the rest', async () => {
    await expect(client.request(allNotes, {}, { caller: aCaller() })).rejects.toMatchObject({ code: 'internal' });
  });

  it('are worth a line of error when the service connects', () => {
    expect(logged.join('')).toContain('takes 1048576 bytes a message: set its max_payload to 17825792');
  });
});
