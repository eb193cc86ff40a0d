-- The conversations with unread messages, the newest first: few of many.
CREATE INDEX "chats_unread" ON "chats" ("session_id", "last_message_id") WHERE "unread_count" > 0;
