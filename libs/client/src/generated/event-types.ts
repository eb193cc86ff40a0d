/**
 * Generated from the event types of libs/contracts by `node tools/bin/run.mjs client`. Do not edit.
 */

export const eventTypes = {
  'message.received': { label: "A message arrived", group: "Messages", owner: "project" },
  'message.sent': { label: "The network took a message of the session", group: "Messages", owner: "project" },
  'message.ack': { label: "Messages were delivered, read or played, or failed", group: "Messages", owner: "project" },
  'message.revoked': { label: "The sender deleted a message for everyone", group: "Messages", owner: "project" },
  'message.reaction': { label: "A person reacted to a message, or took a reaction back", group: "Messages", owner: "project" },
  'message.edited': { label: "The text of a message changed", group: "Messages", owner: "project" },
  'message.update': { label: "Content that was not readable before is there now", group: "Messages", owner: "project" },
  'message.delete': { label: "A message was deleted in the session", group: "Messages", owner: "project" },
  'message.vote': { label: "A person voted in a poll", group: "Messages", owner: "project" },
  'session.status': { label: "The status of a session changed, or the reason for it", group: "Sessions", owner: "project" },
  'session.connected': { label: "A session is linked and open", group: "Sessions", owner: "project" },
  'session.logged_out': { label: "A session was unlinked and needs a new scan", group: "Sessions", owner: "project" },
  'session.phone_offline': { label: "The phone behind a session has not been online for days", group: "Sessions", owner: "project" },
  'campaign.created': { label: "A campaign was created", group: "Campaigns", owner: "team" },
  'campaign.started': { label: "A campaign is due and begins", group: "Campaigns", owner: "team" },
  'campaign.completed': { label: "A campaign went through all its recipients", group: "Campaigns", owner: "team" },
  'campaign.failed': { label: "A campaign ended without success", group: "Campaigns", owner: "team" },
  'campaign.cancelled': { label: "A campaign was cancelled", group: "Campaigns", owner: "team" },
  'customer.created': { label: "A link or the widget created a session", group: "Customers", owner: "team" },
  'customer.connected': { label: "The session of a customer connected for the first time", group: "Customers", owner: "team" },
  'customer.disconnected': { label: "The session of a customer was logged out or removed", group: "Customers", owner: "team" },
} as const;
