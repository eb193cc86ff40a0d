-- The newest messages of a session, whatever their chat.
CREATE INDEX "messages_session" ON "messages" ("session_id", "id");
