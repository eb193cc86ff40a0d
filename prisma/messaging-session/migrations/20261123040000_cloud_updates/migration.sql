-- What Meta tells of accounts and numbers again, or late, changes nothing (decisions.md §12).
ALTER TABLE "sessions" ADD COLUMN "started_at" TIMESTAMPTZ(3);
CREATE TABLE "cloud_updates" (
  "session_id" BIGINT NOT NULL,
  "fingerprint" BYTEA NOT NULL,
  "about" TEXT NOT NULL,
  "told_at" TIMESTAMPTZ(0),
  "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "cloud_updates_pkey" PRIMARY KEY ("session_id", "fingerprint")
);
CREATE INDEX "cloud_updates_age" ON "cloud_updates" ("seen_at");
