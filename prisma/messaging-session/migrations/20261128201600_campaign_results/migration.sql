-- Campaigns that are paused, and what became of the messages that they sent.
ALTER TABLE "campaigns"
  ADD COLUMN "paused" BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN "delivered" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "read" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "replied" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failed_later" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "marketing_limited" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "results_at" TIMESTAMPTZ(3);
CREATE INDEX "campaigns_paused" ON "campaigns" ("id") WHERE "paused";
CREATE INDEX "campaigns_results" ON "campaigns" ("results_at");
CREATE INDEX "campaigns_counting" ON "campaigns" ("session_id") WHERE "results_at" IS NOT NULL;

ALTER TABLE "campaign_recipients"
  ADD COLUMN "delivered" BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN "read" BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN "replied" BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN "failed_later" BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN "detail" TEXT;
CREATE INDEX "campaign_recipients_message" ON "campaign_recipients" ("message_id") WHERE "message_id" IS NOT NULL;
