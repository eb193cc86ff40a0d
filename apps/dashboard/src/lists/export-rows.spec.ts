import { describe, expect, it } from '@jest/globals';
import { ParleyError } from '@parley/client';
import { cursorPages, matchingPages, onePage } from './list-pages.js';
import { type ExportColumns, type ExportFormat, exportRows } from './export-rows.js';

interface Row {
  id: number;
  text?: string;
}

const columns: ExportColumns<Row> = { id: ({ id }) => id, text: ({ text }) => text };
const asTheyAre = (rows: Row[]) => Promise.resolve(rows);

async function written(rows: Row[], format: ExportFormat): Promise<string> {
  const { file } = await exportRows({
    pages: onePage(rows),
    complete: asTheyAre,
    columns,
    format,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  // `text()` takes the mark away.
  return Buffer.from(await file.arrayBuffer()).toString();
}

/** Pages of two rows: 1, 2; 3, 4; … */
function pagesOf(count: number) {
  return cursorPages<Row>((cursor) => {
    const first = Number(cursor ?? 1);
    const nextCursor = first + 2 > count * 2 ? null : String(first + 2);
    return Promise.resolve({ data: [{ id: first }, { id: first + 1 }], page: { nextCursor } });
  });
}

describe('a list as CSV', () => {
  it('has a head, a mark for spreadsheets, and a line for each row', async () => {
    expect(await written([{ id: 1, text: 'Hello, "Ada"' }, { id: 2 }, { id: 3, text: 'two\nlines' }], 'csv')).toBe(
      '\uFEFFid,text\r\n1,"Hello, ""Ada"""\r\n2,\r\n3,"two\nlines"\r\n',
    );
    expect(await written([], 'csv')).toBe('\uFEFFid,text\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+12025550123', "'+12025550123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a=1', 'a=1'],
  ])('never has %j as a formula', async (text, cell) => {
    // What has a quote, a comma or a break in it is quoted.
    const [, line] = (await written([{ id: 1, text }], 'csv')).split('\r\n');
    expect([`1,${cell}`, `1,"${cell}"`]).toContain(line);
  });
});

describe('a list as JSON', () => {
  it('is an array of objects, whatever the pages are', async () => {
    const { file, rows } = await exportRows({
      pages: pagesOf(3),
      complete: asTheyAre,
      columns,
      format: 'json',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect(JSON.parse(await file.text())).toEqual([1, 2, 3, 4, 5, 6].map((id) => ({ id })));
    expect(rows).toBe(6);
    expect(JSON.parse(await written([], 'json'))).toEqual([]);
    expect(JSON.parse(await written([{ id: 1, text: '=1' }], 'json'))).toEqual([{ id: 1, text: '=1' }]);
  });
});

describe('an export', () => {
  const options = { complete: asTheyAre, columns, format: 'json', onProgress: () => undefined } as const;

  it('has so many rows at most, and says so', async () => {
    const signal = new AbortController().signal;
    const cut = await exportRows({ ...options, pages: pagesOf(50), signal, most: 5 });
    expect([cut.rows, cut.end, (JSON.parse(await cut.file.text()) as Row[]).length]).toEqual([5, 'most', 5]);
    const whole = await exportRows({ ...options, pages: pagesOf(3), signal, most: 6 });
    expect([whole.rows, whole.end]).toEqual([6, 'all']);
    const exact = await exportRows({ ...options, pages: pagesOf(50), signal, most: 6 });
    expect([exact.rows, exact.end]).toEqual([6, 'most']);
  });

  it('has only the rows that match, also where no row of a page does', async () => {
    const signal = new AbortController().signal;
    const pages = matchingPages(pagesOf(4), ({ id }) => id > 4);
    const { file, rows } = await exportRows({ ...options, pages, signal });
    expect(JSON.parse(await file.text())).toEqual([5, 6, 7, 8].map((id) => ({ id })));
    expect(rows).toBe(4);
  });

  it('that is stopped is a whole file of what was read', async () => {
    const stop = new AbortController();
    const stopped = await exportRows({
      ...options,
      pages: pagesOf(50),
      signal: stop.signal,
      onProgress: ({ rows }) => rows >= 4 && stop.abort(),
    });
    expect([stopped.rows, stopped.end]).toEqual([4, 'stopped']);
    expect(JSON.parse(await stopped.file.text())).toHaveLength(4);
  });

  it('waits when the server asks for it, and fails with what it refuses', async () => {
    let isLimited = true;
    const pages = cursorPages<Row>(() => {
      if (isLimited) {
        isLimited = false;
        return Promise.reject(new ParleyError(429, {}, 1));
      }
      return Promise.resolve({ data: [{ id: 1 }], page: { nextCursor: null } });
    });
    const signal = new AbortController().signal;
    expect((await exportRows({ ...options, pages, signal })).rows).toBe(1);
    const refused = cursorPages<Row>(() => Promise.reject(new ParleyError(403, {})));
    await expect(exportRows({ ...options, pages: refused, signal })).rejects.toMatchObject({ status: 403 });
  });
});
