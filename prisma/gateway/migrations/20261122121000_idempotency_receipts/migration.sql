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

-- The Idempotency-Key that an enrollment was started with: given back when its operation was never opened.
ALTER TABLE "enrollments" ADD COLUMN "idempotency_key" TEXT;
