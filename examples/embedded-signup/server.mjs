// A small shop whose customers link their WhatsApp. Node alone; the key of Parley stays on this server.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const {
  PARLEY_URL = 'http://127.0.0.1:3000',
  PARLEY_KEY,
  PARLEY_PROJECT_ID,
  HOST = '127.0.0.1',
  PORT = '8080',
} = process.env;
if (!PARLEY_KEY || !PARLEY_PROJECT_ID) throw new Error('PARLEY_KEY and PARLEY_PROJECT_ID must be set.');

const files = {
  '/shop.js': 'text/javascript; charset=utf-8',
  '/shop.css': 'text/css; charset=utf-8',
};
/** The signups that this shop has begun: it tells of no others. */
const signups = new Set();

/** @returns the body of Parley's answer */
async function parley(method, path, body) {
  const response = await fetch(PARLEY_URL + path, {
    method,
    headers: { Authorization: `Bearer ${PARLEY_KEY}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
  return answer;
}

async function page() {
  const { publicKey } = await parley('GET', `/v1/widget?projectId=${PARLEY_PROJECT_ID}`);
  const html = await readFile(new URL('public/index.html', import.meta.url), 'utf8');
  return html.replaceAll('{{parleyUrl}}', PARLEY_URL).replaceAll('{{publicKey}}', publicKey);
}

/** A widget session for who is here now; in a real shop `externalId` is the id of the customer who is signed in. */
async function begin() {
  const asked = { projectId: PARLEY_PROJECT_ID, externalId: `customer-${signups.size + 1}` };
  const { id, frameUrl } = await parley('POST', '/v1/widget/sessions', asked);
  signups.add(id);
  return { id, frameUrl };
}

/** What came of it. The shop would now remember `session.id` as this customer's account. */
async function takeOver(id) {
  const { status, session, externalId } = await parley('GET', `/v1/widget/sessions/${id}/handoff`);
  return { status, externalId, phoneNumber: session?.phoneNumber };
}

async function answer({ method, url }) {
  const json = (body) => ({ type: 'application/json', body: JSON.stringify(body) });
  if (method === 'GET' && url === '/') return { type: 'text/html; charset=utf-8', body: await page() };
  if (method === 'GET' && url in files) {
    return { type: files[url], body: await readFile(new URL(`public${url}`, import.meta.url)) };
  }
  if (method === 'POST' && url === '/signup') return json(await begin());
  const id = /^\/signup\/(\d+)$/.exec(url)?.[1];
  if (method === 'GET' && id && signups.has(id)) return json(await takeOver(id));
  return { status: 404, type: 'text/plain', body: 'Not found' };
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status = 200, type, body }) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
    (error) => {
      console.error(error);
      response.writeHead(502, { 'Content-Type': 'text/plain' }).end('Parley does not answer as it should.');
    },
  );
});
server.listen(Number(PORT), HOST, () => console.log(`shop ready on http://${HOST}:${server.address().port}`));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
