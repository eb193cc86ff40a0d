/** Where Meta's Graph is. */
export const metaGraphUrl = 'https://graph.facebook.com';
