-- Jobs of suspended teams (decisions.md §14): applied after job_queue.sql, copied as it is into a migration of the service.
ALTER TABLE "operation_jobs"
  -- Since when it is held; null otherwise. "wake_at" is infinite meanwhile.
  ADD COLUMN "held_at" TIMESTAMPTZ(3);

CREATE INDEX "operation_jobs_held" ON "operation_jobs" ("team_id") WHERE "held_at" IS NOT NULL;
