-- Until when an operation's executor may be silent, by this database's clock. No transition and no concern of the guard,
-- which lets it change while the operation is open. The default is for those that are here already, and for replicas of the
-- version before this one.
ALTER TABLE "operations" ADD COLUMN "alive_until" TIMESTAMPTZ(3) NOT NULL DEFAULT now() + INTERVAL '1 hour';

-- The open ones alone, by when they time out: what the sweeper walks stays small however many have ended.
CREATE INDEX "operations_alive_until" ON "operations" ("alive_until")
  WHERE "status" IN ('pending', 'running', 'action_required', 'cancelling');

-- Projects that are gone: an operation of one that is opened late ends at once. Ids are never used again.
CREATE TABLE "deleted_projects" (
  "project_id" BIGINT NOT NULL,
  "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "deleted_projects_pkey" PRIMARY KEY ("project_id")
);

-- What was answered to requests with an idempotency key (libs/idempotency). Copied as it is into a migration of each
-- service that answers such requests. "receipt" is JSON and not JSONB: a repeated answer has the bytes of the first.
CREATE TABLE "idempotency_receipts" (
  "team_id" BIGINT NOT NULL,
  "route" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "fingerprint" BYTEA NOT NULL,
  "receipt" JSON,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "idempotency_receipts_pkey" PRIMARY KEY ("team_id", "route", "key")
);
CREATE INDEX "idempotency_receipts_expired" ON "idempotency_receipts" ("expires_at");
