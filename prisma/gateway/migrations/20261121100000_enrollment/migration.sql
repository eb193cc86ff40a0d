-- Moves of projects from Sandbox to Live. A row is an operation of kind production_enrollment and is kept after its end,
-- so that an action of the past is told from one that never was.
CREATE TABLE "enrollments" (
  "operation_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  -- False once the operation has ended.
  "open" BOOLEAN NOT NULL DEFAULT true,
  -- Set with the stage of the project, in one transaction: from then on the operation can only succeed.
  "activated_at" TIMESTAMPTZ(3),
  CONSTRAINT "enrollments_pkey" PRIMARY KEY ("operation_id"),
  CONSTRAINT "enrollments_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "enrollments_project_id_idx" ON "enrollments" ("project_id");
-- One open enrollment a project.
CREATE UNIQUE INDEX "enrollments_open" ON "enrollments" ("project_id") WHERE "open";

-- What an enrollment has asked of the customer. Either answered or lapsed, never both; neither while it waits.
CREATE TABLE "enrollment_actions" (
  "id" BIGINT NOT NULL,
  "operation_id" BIGINT NOT NULL,
  "code" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "answer" JSONB,
  "lapsed" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "enrollment_actions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "enrollment_actions_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "enrollments" ("operation_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "enrollment_actions_one_end" CHECK ("answer" IS NULL OR NOT "lapsed")
);
CREATE UNIQUE INDEX "enrollment_actions_operation_id_code_key" ON "enrollment_actions" ("operation_id", "code");

-- The jobs of a service that executes operations. Copied as it is into a migration of the service.
-- A row lives from the creation of its operation to its end. Only @parley/operation-executor reads and writes it.
CREATE TABLE "operation_jobs" (
  "operation_id" BIGINT NOT NULL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT,
  "resource_type" TEXT NOT NULL,
  "resource_id" BIGINT NOT NULL,
  -- The operation as last known; null until the operations service has opened it.
  "operation" JSONB,
  -- The operation may have moved on since: it is read again before the next run.
  "stale" BOOLEAN NOT NULL DEFAULT false,
  "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
  -- When it wants to run; 'infinity' while it only waits to be woken.
  "wake_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  -- The fence: one more with each claim.
  "claim" BIGINT NOT NULL DEFAULT 0,
  "claimed_by" TEXT,
  "claimed_until" TIMESTAMPTZ(3),
  -- Runs in a row that failed.
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "operation_jobs_claim_whole" CHECK (("claimed_by" IS NULL) = ("claimed_until" IS NULL))
) WITH (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

-- A claimed job is due when its claim has run out, another when it wants to run.
CREATE INDEX "operation_jobs_due" ON "operation_jobs" ((coalesce("claimed_until", "wake_at")))
  WHERE "operation" IS NOT NULL;
CREATE INDEX "operation_jobs_unopened" ON "operation_jobs" ("created_at") WHERE "operation" IS NULL;
