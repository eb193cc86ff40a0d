-- Attempts by minute, for the overview: what each process has counted of each owner, kept for two hours. A process writes
-- rows of its own alone, each anew from time to time, so none waits for another.
CREATE TABLE "attempt_minutes" (
  "team_id" BIGINT NOT NULL,
  -- 0: endpoints of the team itself.
  "project_id" BIGINT NOT NULL,
  "minute" TIMESTAMPTZ(3) NOT NULL,
  "process" TEXT NOT NULL,
  "succeeded" INTEGER NOT NULL,
  "failed" INTEGER NOT NULL,
  -- How many first attempts began within each step of a scale after their event was made.
  "latency" INTEGER[] NOT NULL,
  CONSTRAINT "attempt_minutes_pkey" PRIMARY KEY ("team_id", "minute", "project_id", "process")
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
CREATE INDEX "attempt_minutes_age" ON "attempt_minutes" ("minute");
