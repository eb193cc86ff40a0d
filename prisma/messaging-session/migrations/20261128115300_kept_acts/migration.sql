-- Kept acts are bounded by session, the oldest go first; they are found by the key of a message that has come (decisions.md §14).
CREATE INDEX "message_acts_kept" ON "message_acts" ("session_id", "kept_at") WHERE "item" IS NOT NULL;
CREATE INDEX "message_acts_waiting_key" ON "message_acts" ("session_id", "target_key") WHERE "item" IS NOT NULL AND "target_key" IS NOT NULL;
