-- Files that are due, by session: sessions are served in turn (decisions.md §14).
CREATE INDEX "remote_media_session_due" ON "remote_media" ("session_id", "fetch_at") WHERE "fetch_at" IS NOT NULL;
