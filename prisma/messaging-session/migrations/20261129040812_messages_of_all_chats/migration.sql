-- The WAHA layer lists the messages of all chats of a session together, newest first (waha.md §4): a page is a walk along this index.
CREATE INDEX messages_session ON messages (session_id, id);
