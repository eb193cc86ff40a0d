-- Messages counted by session, and of each project in total, in buckets of a minute, five minutes, an hour and a day.
CREATE TABLE "message_metrics" (
  "team_id" BIGINT NOT NULL,
  -- The length of the bucket in minutes: 1, 5, 60 or 1440.
  "bucket_minutes" INTEGER NOT NULL,
  -- 0: all sessions of the project.
  "session_id" BIGINT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "project_id" BIGINT NOT NULL,
  -- Empty in buckets below an hour, which count all types together.
  "type" TEXT NOT NULL,
  "sent" BIGINT NOT NULL,
  "received" BIGINT NOT NULL,
  "delivered" BIGINT NOT NULL,
  "read" BIGINT NOT NULL,
  "failed" BIGINT NOT NULL,
  -- Counts by the 24 steps of the scale of durations: from the making of a message to its delivery.
  "ack" BIGINT[] NOT NULL,
  CONSTRAINT "message_metrics_pkey" PRIMARY KEY ("team_id", "bucket_minutes", "session_id", "at", "project_id", "type")
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
CREATE INDEX "message_metrics_team" ON "message_metrics" ("team_id", "bucket_minutes", "at");
CREATE INDEX "message_metrics_age" ON "message_metrics" ("bucket_minutes", "at");
