import type { NotOfferedOperation } from './operation.js';

const madeIds = 'Parley makes the ids of messages itself; the field "id" of a send serves as its Idempotency-Key.';
const searches = 'Parley does not search channels or show them before they are followed.';
const scopedKeys = 'Parley has no keys for one session; POST /api/keys makes a key of the project.';
const apps = 'Parley has no apps; what they do is done with webhooks and requests.';
const debugging = 'Parley shows nothing of its processes here; operators have its metrics.';
const converts = 'Parley converts files only as they are sent; see the field "convert".';

/** What WAHA has and Parley has not (waha.md §9). Each goes to the routes once Parley has what it is about. */
export const notOffered: readonly NotOfferedOperation[] = [
  { key: 'POST /api/keys/media', why: scopedKeys },
  { key: 'POST /api/keys/control', why: scopedKeys },
  { key: 'POST /api/send/link-custom-preview', why: 'Parley sends no previews of links with a picture of their own.' },
  { key: 'POST /api/send/buttons/reply', why: 'Parley does not press the buttons of received messages.' },
  { key: 'GET /api/{session}/new-message-id', why: madeIds },
  { key: 'GET /api/{session}/status/new-message-id', why: madeIds },
  {
    key: 'DELETE /api/{session}/chats/{chatId}/messages',
    why: 'Parley deletes the messages of a chat only with the chat: DELETE /api/{session}/chats/{chatId}.',
  },
  { key: 'GET /api/{session}/channels/{id}/messages/preview', why: searches },
  { key: 'POST /api/{session}/channels/search/by-view', why: searches },
  { key: 'POST /api/{session}/channels/search/by-text', why: searches },
  { key: 'GET /api/{session}/channels/search/views', why: searches },
  { key: 'GET /api/{session}/channels/search/countries', why: searches },
  { key: 'GET /api/{session}/channels/search/categories', why: searches },
  { key: 'GET /api/screenshot', why: 'Parley runs no browser, so there is no screen to show.' },
  { key: 'POST /api/{session}/events', why: 'Parley sends no event messages.' },
  { key: 'GET /api/server/environment', why: 'Parley does not show the settings of its server.' },
  { key: 'POST /api/server/stop', why: 'Parley does not stop by a request.' },
  { key: 'GET /api/server/debug/cpu', why: debugging },
  { key: 'GET /api/server/debug/heapsnapshot', why: debugging },
  { key: 'GET /api/server/debug/browser/trace/{session}', why: debugging },
  { key: 'POST /api/{session}/media/convert/voice', why: converts },
  { key: 'POST /api/{session}/media/convert/video', why: converts },
  { key: 'POST /api/apps', why: apps },
  { key: 'GET /api/apps/{id}', why: apps },
  { key: 'PUT /api/apps/{id}', why: apps },
  { key: 'DELETE /api/apps/{id}', why: apps },
  { key: 'POST /mcp', why: "WAHA's MCP server is not here; Parley has its own at /mcp." },
  {
    key: 'GET /ws',
    why: 'Parley sends events here to webhooks alone; its own event stream is GET /platform/events/stream.',
  },
];
