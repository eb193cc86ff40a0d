-- Calls to accounts of WhatsApp Web, so that another process can end or reject what this one reported.
CREATE TABLE "baileys_calls" (
    "session_id" BIGINT NOT NULL,
    "call_id" TEXT NOT NULL,
    "creator" TEXT NOT NULL,
    "item" JSONB NOT NULL,
    "ended" BOOLEAN NOT NULL DEFAULT false,
    "offered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "baileys_calls_pkey" PRIMARY KEY ("session_id","call_id")
);
CREATE INDEX "baileys_calls_offered" ON "baileys_calls"("offered_at");
