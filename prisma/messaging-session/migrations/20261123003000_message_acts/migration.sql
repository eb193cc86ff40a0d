-- What was done to messages over networks that may tell it twice, or before its message (decisions.md §12). Without an
-- item it is done; with one it waits for its message.
CREATE TABLE "message_acts" (
  "session_id" BIGINT NOT NULL,
  "whatsapp_id" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "item" JSONB,
  "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "message_acts_pkey" PRIMARY KEY ("session_id", "whatsapp_id")
);
CREATE INDEX "message_acts_waiting" ON "message_acts" ("session_id", "target") WHERE "item" IS NOT NULL;
CREATE INDEX "message_acts_age" ON "message_acts" ("kept_at");
