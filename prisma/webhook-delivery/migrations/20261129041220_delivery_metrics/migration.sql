-- Attempts counted by endpoint, and of each owner in total, in buckets of a minute, five minutes, an hour and a day.
CREATE TABLE "delivery_metrics" (
  "team_id" BIGINT NOT NULL,
  -- The length of the bucket in minutes: 1, 5, 60 or 1440.
  "bucket_minutes" INTEGER NOT NULL,
  -- 0: all endpoints of the project; of project 0, those of the team itself.
  "webhook_id" BIGINT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "project_id" BIGINT NOT NULL,
  -- Empty in buckets below an hour, which count all types together.
  "type" TEXT NOT NULL,
  "trigger" TEXT NOT NULL,
  -- Empty: a response came.
  "error" TEXT NOT NULL,
  -- The first digit of the response status; 0: no response.
  "status_class" INTEGER NOT NULL,
  "attempts" BIGINT NOT NULL,
  "succeeded" BIGINT NOT NULL,
  "first_attempts" BIGINT NOT NULL,
  "delivered" BIGINT NOT NULL,
  "events" BIGINT NOT NULL,
  -- Events that the filter of the endpoint kept back.
  "filtered" BIGINT NOT NULL DEFAULT 0,
  "bytes" BIGINT NOT NULL,
  -- Counts by the 24 steps of the scale of durations: how long requests took,
  "latency" BIGINT[] NOT NULL,
  -- from the making of an event to its delivery,
  "age" BIGINT[] NOT NULL,
  -- and from the making of an event to its first attempt.
  "wait" BIGINT[] NOT NULL,
  CONSTRAINT "delivery_metrics_pkey" PRIMARY KEY ("team_id", "bucket_minutes", "webhook_id", "at", "project_id", "type", "trigger", "error", "status_class")
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
CREATE INDEX "delivery_metrics_team" ON "delivery_metrics" ("team_id", "bucket_minutes", "at");
CREATE INDEX "delivery_metrics_age" ON "delivery_metrics" ("bucket_minutes", "at");
