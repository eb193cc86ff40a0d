// A small shop whose customers link their WhatsApp. Node alone; the key of Parley stays on this server.
import { randomBytes, randomUUID } from 'node:crypto';
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
/** The signups that visitors have begun, each with the visitor's own token: nobody is told of another's. */
const signups = new Map();
const cookieName = 'visitor';
/** A visitor who has not come back for so long begins anew. */
const visitSeconds = 3_600;
const mostSignups = 10_000;

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

/** The token in the visitor's cookie. A real shop has the session of the customer who is signed in. */
function visitorOf({ headers }) {
  const cookies = (headers.cookie ?? '').split(';').map((one) => one.trim().split('='));
  const token = cookies.find(([name]) => name === cookieName)?.[1] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** A widget session for who is here now; in a real shop `externalId` is the id of the customer who is signed in. */
async function begin(visitor) {
  const request = { projectId: PARLEY_PROJECT_ID, externalId: `customer-${randomUUID()}` };
  const { id, frameUrl } = await parley('POST', '/v1/widget/sessions', request);
  const signup = randomUUID();
  signups.set(signup, { visitor, id });
  // Of those that nobody came back for only the newest are remembered.
  if (signups.size > mostSignups) signups.delete(signups.keys().next().value);
  return { id: signup, frameUrl };
}

/** What came of it. The shop would now remember `session.id` as this customer's account. */
async function takeOver(id) {
  const { status, session, externalId } = await parley('GET', `/v1/widget/sessions/${id}/handoff`);
  return { status, externalId, phoneNumber: session?.phoneNumber };
}

async function answer(request) {
  const { method, url } = request;
  const json = (body, headers) => ({ type: 'application/json', body: JSON.stringify(body), headers });
  if (method === 'GET' && url === '/') return { type: 'text/html; charset=utf-8', body: await page() };
  if (method === 'GET' && url in files) {
    return { type: files[url], body: await readFile(new URL(`public${url}`, import.meta.url)) };
  }
  if (method === 'POST' && url === '/signup') {
    const visitor = visitorOf(request) ?? randomBytes(32).toString('base64url');
    const cookie = `${cookieName}=${visitor}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${visitSeconds}`;
    return json(await begin(visitor), { 'Set-Cookie': cookie });
  }
  const signup = signups.get(/^\/signup\/([\w-]+)$/.exec(url)?.[1]);
  // Who guesses or finds an id has not the cookie of the one who began.
  if (method === 'GET' && signup && signup.visitor === visitorOf(request)) return json(await takeOver(signup.id));
  return { status: 404, type: 'text/plain', body: 'Not found' };
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status = 200, type, body, headers }) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(body),
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
