-- How a campaign ended. Those that ended before have none: the counts of their recipients tell it.
ALTER TABLE "campaigns" ADD COLUMN "ending" TEXT;
-- The campaigns of one session, the newest first.
CREATE INDEX "campaigns_project_session" ON "campaigns" ("project_id", "session_id", "id");
