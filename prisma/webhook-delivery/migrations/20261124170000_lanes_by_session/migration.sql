-- A lane is known by the id of its session, so that a renamed one goes on in the lane that it has. "session" stays the key
-- that deliveries name it by: the name that the session had when its lane began. A replica of before adds by name alone,
-- so both versions add to the same lane meanwhile.
ALTER TABLE "lanes"
  -- Null for events of no session, and for lanes that nothing was added to since before this column.
  ADD COLUMN "session_id" BIGINT;
CREATE UNIQUE INDEX "lanes_session_id" ON "lanes" ("webhook_id", "session_id") WHERE "session_id" IS NOT NULL;
