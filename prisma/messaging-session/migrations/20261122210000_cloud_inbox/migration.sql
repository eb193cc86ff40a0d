-- What Meta told of sessions and is not recorded yet, in the order in which it came.
CREATE TABLE "cloud_inbox" (
  "id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "item" JSONB NOT NULL,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "cloud_inbox_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "cloud_inbox_session" ON "cloud_inbox" ("session_id", "id");
CREATE INDEX "sessions_business_account" ON "sessions" (("config" ->> 'businessAccountId')) WHERE "engine" = 'cloud';
