-- Sends that were given to a network outside this database, from before they are given until it is known what came of
-- them (decisions.md §12). The key stands for the send from here on, without a receipt until it is settled.
CREATE TABLE "reserved_sends" (
  "id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "chat_id" BIGINT NOT NULL,
  "media_id" BIGINT,
  "outbound" JSON NOT NULL,
  "team_id" BIGINT,
  "route" TEXT,
  "key" TEXT,
  "fingerprint" BYTEA,
  "reserved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "reserved_sends_pkey" PRIMARY KEY ("session_id", "id")
);
CREATE INDEX "reserved_sends_chat" ON "reserved_sends" ("chat_id");
CREATE INDEX "reserved_sends_age" ON "reserved_sends" ("reserved_at");
CREATE INDEX "reserved_sends_media" ON "reserved_sends" ("media_id") WHERE "media_id" IS NOT NULL;
