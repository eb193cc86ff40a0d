-- What became of a message that was sent, as far as the network said: it only rises (decisions.md §12).
ALTER TABLE "messages" ADD COLUMN "ack" TEXT, ADD COLUMN "failure" JSONB;

-- Acknowledgements of messages that are not recorded yet.
CREATE TABLE "early_acks" (
  "session_id" BIGINT NOT NULL,
  "whatsapp_id" TEXT NOT NULL,
  "ack" TEXT NOT NULL,
  "timestamp" BIGINT NOT NULL,
  "failure" JSONB,
  "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "early_acks_pkey" PRIMARY KEY ("session_id", "whatsapp_id")
);
CREATE INDEX "early_acks_age" ON "early_acks" ("kept_at");
