import { findOrInstallBrowser, type PrivateParley } from '@parley/tools';
import { chromium, type Page } from 'playwright-core';

/** What the browser did while the inbox was used. Times in ms. */
export interface InboxFigures {
  firstRowsMs: number;
  /** The longest the page was busy with one task, and the longest time between two frames, while it was scrolled. */
  longestTaskMs: number;
  longestFrameMs: number;
  /** At most, at any time. */
  nodes: number;
  heapMiB: number;
  /** Requests for conversations in the time after the list was scrolled to its end, without a change. */
  reads: number;
}

/** Runs in the page, before its own scripts. */
const watch = `(() => {
  window.bench = { tasks: [], frames: [], nodes: 0 };
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  let last = performance.now();
  const frame = (now) => { bench.frames.push(now - last); last = now; bench.nodes = Math.max(bench.nodes, document.querySelectorAll('*').length); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
})()`;
const restart = 'bench.tasks.length = 0; bench.frames.length = 0';
const listScroller = `document.querySelector('[aria-label="Conversations"] ul').parentElement`;
const threadScroller = `document.querySelector('[role="region"][aria-label="Messages"]')`;
/** In each frame a screen on, until nothing is left, or the time is over. */
const scroll = (scroller: string, down: boolean, mostMs: number): string => `(async () => {
  const box = ${scroller};
  const end = performance.now() + ${mostMs};
  let still = 0;
  while (performance.now() < end && still < 120) {
    const before = box.scrollTop;
    box.scrollTop += ${down ? '' : '-'}box.clientHeight;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = box.scrollTop === before ? still + 1 : 0;
  }
  return box.scrollTop;
})()`;

const scrollMs = Number(process.env.BENCH_SCROLL_SECONDS ?? 60) * 1000;
const openMs = 120_000;
const restMs = 15_000;

/** Opens the inbox of the team's first project in Chromium, scrolls the list to its end and the longest conversation to its beginning. */
export async function measureInboxPage(parley: PrivateParley, session: string, chatId: string): Promise<InboxFigures> {
  const { baseUrl, login } = parley.credentials;
  const executablePath = await findOrInstallBrowser((line) => console.error(line));
  const args = ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext({ baseURL: baseUrl, reducedMotion: 'reduce' });
    await context.request.post('/v1/auth/login', { data: login, headers: { origin: baseUrl } });
    const page = await context.newPage();
    page.setDefaultTimeout(openMs);
    await page.addInitScript(watch);
    let reads = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v1/chats') reads += 1;
    });
    const startedAt = performance.now();
    await page.goto(`/dashboard/chats/${session}/${chatId}?all=1`);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first().waitFor();
    const firstRowsMs = performance.now() - startedAt;
    await page.getByRole('article').first().waitFor();
    await page.evaluate(restart);
    await page.evaluate(scroll(listScroller, true, scrollMs));
    await page.evaluate(scroll(threadScroller, false, scrollMs));
    reads = 0;
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
    await page.waitForTimeout(restMs);
    return { firstRowsMs, ...(await figuresOf(page)), reads };
  } finally {
    await browser.close();
  }
}

async function figuresOf(page: Page): Promise<Omit<InboxFigures, 'firstRowsMs' | 'reads'>> {
  return page.evaluate(`({
    longestTaskMs: Math.max(0, ...bench.tasks), longestFrameMs: bench.frames.reduce((one, other) => Math.max(one, other), 0),
    nodes: bench.nodes, heapMiB: performance.memory.usedJSHeapSize / 1048576,
  })`);
}
