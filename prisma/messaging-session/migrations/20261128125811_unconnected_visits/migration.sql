-- Why an attempt failed, where its end customer can be told.
ALTER TABLE "onboarding_attempts" ADD COLUMN "reason" TEXT;

-- The sessions of visits that have not connected, which are counted against an allowance of their own.
CREATE INDEX "sessions_unconnected" ON "sessions" ("project_id", "origin_kind", "origin_id")
  WHERE "origin_kind" IS NOT NULL AND "customer_since" IS NULL;

-- The attempts that have neither connected nor ended: few, where those of the last 30 days may be many.
CREATE INDEX "onboarding_attempts_open" ON "onboarding_attempts" ("project_id", "kind")
  WHERE "status" IN ('created', 'connecting');
