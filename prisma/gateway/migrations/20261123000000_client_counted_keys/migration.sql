-- Keys of sends that were counted in "client_daily_sends": a repeat under one of them sends nothing, and is not counted
-- again (decisions.md §4). Old ones are swept.
CREATE TABLE "client_counted_keys" (
  "session_id" BIGINT NOT NULL,
  "ephemeral_session_id" TEXT NOT NULL,
  "route" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "client_counted_keys_pkey" PRIMARY KEY ("session_id", "ephemeral_session_id", "route", "key")
);
CREATE INDEX "client_counted_keys_counted_at_idx" ON "client_counted_keys" ("counted_at");
