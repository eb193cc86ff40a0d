import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findOrInstallBrowser, PrivateParley, repositoryRoot } from '@parley/tools';
import { type Browser, chromium } from 'playwright-core';
import { type DemoData, makeDemoData } from './demo-data.js';

/** `run.mjs screenshots [name]`: takes screenshots of the dashboard with demo data, into `docs/images`. */
const folder = join(repositoryRoot, 'docs/images');
const settleMs = 2_000;
const looks = {
  light: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
  narrow: { viewport: { width: 360, height: 780 }, colorScheme: 'light' },
} as const;
type Look = keyof typeof looks;

interface Picture {
  name: string;
  path: string;
  looks: Look[];
}

function picturesOf({ sessionId, waitingSessionId, chatPath }: DemoData): Picture[] {
  return [
    { name: 'overview', path: '/', looks: ['light', 'dark', 'narrow'] },
    { name: 'sessions', path: '/sessions', looks: ['light', 'narrow'] },
    { name: 'session', path: `/sessions/${sessionId}`, looks: ['light'] },
    { name: 'qr-code', path: `/sessions/${waitingSessionId}`, looks: ['light', 'narrow'] },
    { name: 'chats', path: chatPath, looks: ['light', 'dark', 'narrow'] },
    { name: 'events', path: '/events', looks: ['light'] },
    { name: 'deliveries', path: '/deliveries', looks: ['light', 'dark'] },
    { name: 'webhooks', path: '/webhooks', looks: ['light'] },
  ];
}

async function take(browser: Browser, parley: PrivateParley, { name, path }: Picture, look: Look): Promise<void> {
  const { baseUrl, login, project } = parley.credentials;
  const context = await browser.newContext({ baseURL: baseUrl, locale: 'en-GB', ...looks[look] });
  try {
    const answer = await context.request.post('/v1/auth/login', { data: login, headers: { origin: baseUrl } });
    if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
    const page = await context.newPage();
    // Hides the first steps, which a working shop does not need.
    await page.addInitScript(`localStorage.setItem('parley-first-steps-dismissed-${project.id}', 'true')`);
    await page.goto(`/dashboard${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await pause(settleMs);
    const file = `${name}-${look}.png`;
    await page.screenshot({ path: join(folder, file) });
    console.log(`docs/images/${file}`);
  } finally {
    await context.close();
  }
}

const [wanted] = process.argv.slice(2);
const executablePath = await findOrInstallBrowser((line) => console.log(line));
mkdirSync(folder, { recursive: true });
const parley = await PrivateParley.start();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const demo = await makeDemoData(parley.client, parley.credentials.project.id);
  for (const picture of picturesOf(demo).filter(({ name }) => wanted === undefined || name === wanted)) {
    for (const look of picture.looks) await take(browser, parley, picture, look);
  }
  await demo.receiver.close();
} finally {
  await browser.close();
  await parley.stop();
}
