/** Titles of operations whose ids do not read as one: too short, too long, or in words that only the code uses. */
const titles: Readonly<Record<string, string>> = {
  answerCloudChallenge: 'Answer Meta’s challenge',
  answerMcpMessage: 'Answer an MCP message',
  castVote: 'Vote in a poll',
  chatOverview: 'List chats with excerpts',
  checkExists: 'Check a phone number',
  getAsyncApi: 'Get AsyncAPI document',
  getDocs: 'Read the reference',
  getErrorDocs: 'Read the error codes',
  getLid: 'Resolve a LID',
  getOpenApi: 'Get OpenAPI document',
  getSessionMe: 'Get the linked account',
  getSignedIn: 'Get the signed-in member',
  labelsOfChat: 'List labels of chat',
  listSessionPage: 'List sessions by page',
  login: 'Sign in',
  logout: 'Sign out',
  markRead: 'Mark chat as read',
  patchSession: 'Change tier or name',
  putSession: 'Change session settings',
  putWidget: 'Replace widget settings',
  react: 'React to a message',
  sendContactVcard: 'Send contact cards',
  setInfoAdminOnly: 'Restrict who changes groups',
  setMessagesAdminOnly: 'Restrict who sends',
  takeCloudHook: 'Receive Meta’s webhook',
  updateAdministeredTeam: 'Change a team',
};

const writtenAs: Readonly<Record<string, string>> = {
  lid: 'LID',
  qr: 'QR code',
};

/** A title of two to four words, for lists of operations: `sendText` → `Send text`. */
export function operationTitle(operationId: string): string {
  const own = titles[operationId];
  if (own !== undefined) return own;
  const words = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ');
  const title = words.map((word) => writtenAs[word] ?? word).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
