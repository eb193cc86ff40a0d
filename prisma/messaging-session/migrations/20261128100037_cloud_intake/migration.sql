-- Which Meta app signs the webhooks of a session: a keyed hash of its secret, so that the sessions of an app are found at
-- once, whoever else claims their numbers (decisions.md §12).
ALTER TABLE "sessions" ADD COLUMN "app_mark" BYTEA;
CREATE INDEX "sessions_cloud_numbers" ON "sessions" (("config" ->> 'phoneNumberId'), "app_mark") WHERE "engine" = 'cloud';
CREATE INDEX "sessions_cloud_accounts" ON "sessions" (("config" ->> 'businessAccountId'), "app_mark") WHERE "engine" = 'cloud';
DROP INDEX "sessions_business_account";

-- A number of the Cloud API is claimed once in a project. It belongs to the session that proved it, which is one.
CREATE UNIQUE INDEX "sessions_project_cloud_number" ON "sessions" ("project_id", ("config" ->> 'phoneNumberId')) WHERE "engine" = 'cloud';
DROP INDEX "sessions_cloud_number";
CREATE TABLE "cloud_numbers" (
  "phone_number_id" TEXT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "proven_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "cloud_numbers_pkey" PRIMARY KEY ("phone_number_id")
);
CREATE INDEX "cloud_numbers_session" ON "cloud_numbers" ("session_id");
INSERT INTO "cloud_numbers" ("phone_number_id", "session_id")
SELECT "config" ->> 'phoneNumberId', "id" FROM "sessions"
WHERE "engine" = 'cloud' AND "linked" AND "config" ->> 'phoneNumberId' IS NOT NULL ON CONFLICT DO NOTHING;

-- Batches are bounded by bytes; an item that failed waits alone (decisions.md §14).
ALTER TABLE "cloud_inbox" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "retry_at" TIMESTAMPTZ(3);

-- What Meta told of accounts: once, whatever sessions the account has.
CREATE TABLE "cloud_account_inbox" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "business_account_id" TEXT NOT NULL,
  "app_marks" BYTEA[] NOT NULL,
  "item" JSONB NOT NULL,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "retry_at" TIMESTAMPTZ(3),
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "cloud_account_inbox_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "cloud_account_inbox_account" ON "cloud_account_inbox" ("business_account_id", "id");
