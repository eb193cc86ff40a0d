-- How often a replay was pushed that its own request left behind, and when it is again: each backs off by itself.
ALTER TABLE "replays"
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "retry_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
CREATE INDEX "replays_retry" ON "replays" ("retry_at");
