-- The newest failed attempt at an endpoint, for its health and the notices of its owners (beyond.md §3).
ALTER TABLE "endpoint_health"
  ADD COLUMN "last_failed_at" TIMESTAMPTZ(3),
  ADD COLUMN "last_response_status" INTEGER,
  ADD COLUMN "last_error" TEXT;
