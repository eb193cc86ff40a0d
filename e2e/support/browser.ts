import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findOrInstallBrowser, type PrivateParley } from '@parley/tools';
import { waitFor } from '@parley/testing';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { sharedParley } from './shared-parley.js';
import { timeouts } from './timeouts.js';

/** It reaches the Parley alone, and needs neither a screen nor a sandbox of its own. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // A microphone that beeps, for voice messages; pages may use it without a question.
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
];
/** What a page shows at once on a quiet machine. */
const pageWaitMs = 2 * timeouts.soonMs;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** A wrong password is answered by a 401, which Chromium notes in the console. */
const toleratedErrors = [/401 \(Unauthorized\).*\/v1\/auth\/login/];
/**
 * Whether nothing that ends moves, in two frames one after the other: a transition, however short, shows its first colours
 * until the browser has drawn the next frame. Spinners never end.
 */
const isStill = `(async () => {
  const moves = () => document.getAnimations().some(
    ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity,
  );
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  if (moves()) return false;
  await frame();
  await frame();
  return !moves();
})()`;

export interface Login {
  email: string;
  password: string;
}

interface NewPage {
  login?: Login;
  width?: number;
  dark?: boolean;
  /** The language of the browser. Default: `en-GB` */
  locale?: string;
}

/**
 * The dashboard in a browser, seen by a team that no other file knows. One for each file:
 *
 *     beforeAll(async () => { dashboard = await DashboardBrowser.open(); }, timeouts.startMs);
 *     afterEach(() => dashboard.expectNoProblems());
 *     afterAll(() => dashboard.close(), timeouts.stopMs);
 */
export class DashboardBrowser {
  readonly #problems: string[] = [];
  readonly #tolerated: RegExp[] = [...toleratedErrors];

  private constructor(
    readonly parley: PrivateParley,
    private readonly browser: Browser,
    /** Of the team's owner, signed in. */
    readonly page: Page,
  ) {}

  /** @param own a Parley of the file's own, instead of the one that all share */
  static async open(own?: PrivateParley): Promise<DashboardBrowser> {
    const parley = own ?? (await sharedParley());
    const executablePath = await findOrInstallBrowser((line) => console.error(line));
    const browser = await chromium.launch({ executablePath, args: flags });
    const context = await browser.newContext(settings(parley));
    const dashboard = new DashboardBrowser(parley, browser, await context.newPage());
    dashboard.#watch(dashboard.page);
    await dashboard.signIn(context, parley.credentials.login);
    return dashboard;
  }

  get projectId(): string {
    return this.parley.credentials.project.id;
  }

  /** A page of a browser of its own, where no member is signed in unless `login` names one. */
  async newPage({ login, width, dark, locale }: NewPage = {}): Promise<Page> {
    const context = await this.browser.newContext({
      ...settings(this.parley),
      ...(locale === undefined ? {} : { locale }),
      ...(width === undefined ? {} : { viewport: { width, height: 800 } }),
      colorScheme: dark ? 'dark' : 'light',
    });
    // To check a password takes long, on purpose.
    if (login === this.parley.credentials.login) await context.addCookies(await this.page.context().cookies());
    else if (login) await this.signIn(context, login);
    const page = await context.newPage();
    this.#watch(page);
    return page;
  }

  /** A page of somebody else's browser or phone, which is in no team. */
  async newCustomer(options: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({ ...settings(this.parley), ...options });
    const page = await context.newPage();
    this.#watch(page);
    return page;
  }

  /** Opens a page of the application, such as `/sessions`, and waits for its heading. */
  async open(path: string, page = this.page): Promise<void> {
    await page.goto(`/dashboard${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Errors of the console that a test provokes, such as `/409 /`. */
  tolerate(...patterns: RegExp[]): void {
    this.#tolerated.push(...patterns);
  }

  /** @throws with what the console, the page or the policy of the page complained about since the last call */
  expectNoProblems(): void {
    const found = this.#problems.splice(0);
    if (found.length > 0) throw new Error(`The browser complains:\n${found.join('\n')}`);
  }

  /**
   * Reads the page once it is still.
   *
   * @param rules only these rules of axe. Default: all
   * @throws with the findings of axe that are serious or worse, or content outside of landmarks
   */
  async expectAccessible(page = this.page, rules?: readonly string[]): Promise<void> {
    if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await readFile(axePath, 'utf8'));
    await waitFor(() => page.evaluate<boolean>(isStill), { timeoutMs: timeouts.soonMs });
    const options = JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) });
    const result = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
    const isGrave = ({ id, impact }: AxeResult['violations'][number]): boolean =>
      impact === 'serious' || impact === 'critical' || id === 'region';
    const grave = result.violations.filter(isGrave);
    if (grave.length === 0) return;
    const lines = grave.flatMap(({ id, help, nodes }) => [
      `${id}: ${help}`,
      ...nodes.slice(0, 5).map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary.replaceAll('\n', ' ')}`),
    ]);
    throw new Error(`Not accessible (${page.url()}):\n${lines.join('\n')}`);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private async signIn(context: BrowserContext, login: Login): Promise<void> {
    const { baseUrl } = this.parley.credentials;
    const answer = await context.request.post('/v1/auth/login', { data: login, headers: { origin: baseUrl } });
    if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
  }

  #watch(page: Page): void {
    page.setDefaultTimeout(pageWaitMs);
    page.on('pageerror', (error) => this.#problems.push(`error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = `${message.text()} ${message.location().url}`;
      if (!this.#tolerated.some((pattern) => pattern.test(text))) this.#problems.push(`console: ${text}`);
    });
  }
}

interface AxeResult {
  violations: {
    id: string;
    help: string;
    impact: string | null;
    nodes: { html: string; failureSummary: string }[];
  }[];
}

function settings({ credentials }: PrivateParley) {
  return { baseURL: credentials.baseUrl, locale: 'en-GB', reducedMotion: 'reduce' } as const;
}
