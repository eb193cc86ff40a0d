-- When sessions were CONNECTED, from when until when, and why it ended; kept for 400 days.
CREATE TABLE "session_connections" (
  "id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "connected_at" TIMESTAMPTZ(3) NOT NULL,
  -- 'infinity' while it lasts.
  "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT 'infinity'::timestamp with time zone,
  -- The statusReason of what followed; null while it lasts, and where there was none.
  "reason" TEXT,
  CONSTRAINT "session_connections_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "session_connections_session" ON "session_connections" ("session_id", "ended_at");
CREATE INDEX "session_connections_team" ON "session_connections" ("team_id", "ended_at");
CREATE INDEX "session_connections_age" ON "session_connections" ("ended_at");
-- Sessions that are connected now count from now on.
INSERT INTO "session_connections" ("id", "session_id", "team_id", "project_id", "connected_at")
SELECT "id", "id", "team_id", "project_id", now() FROM "sessions" WHERE "status" = 'CONNECTED';
