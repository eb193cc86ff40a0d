-- Turns by team (decisions.md §14): libs/operation-executor/sql/job_queue.sql
ALTER TABLE "operation_jobs"
  -- Since when it waits for its turn, because more was due than could run; null otherwise.
  ADD COLUMN "queued_at" TIMESTAMPTZ(3),
  -- When a short run is due that needs no turn: to show that it waits, or to end it because it was cancelled.
  ADD COLUMN "short_run_at" TIMESTAMPTZ(3);

CREATE INDEX "operation_jobs_queued" ON "operation_jobs" ("team_id", "queued_at") WHERE "queued_at" IS NOT NULL;
CREATE INDEX "operation_jobs_short_runs" ON "operation_jobs" ("team_id", "short_run_at") WHERE "short_run_at" IS NOT NULL;
