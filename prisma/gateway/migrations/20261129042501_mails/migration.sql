-- Mails on their way (beyond.md §3). The content is sealed, for it may have a link that lets somebody in, and goes with the end.
CREATE TABLE "mails" (
  "id" BIGINT NOT NULL,
  -- 0: of no team.
  "team_id" BIGINT NOT NULL,
  "address" TEXT NOT NULL,
  "is_notice" BOOLEAN NOT NULL,
  "message_id" TEXT NOT NULL,
  "sealed" BYTEA,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  -- Null: it was sent, or ended otherwise.
  "next_attempt_at" TIMESTAMPTZ(3) DEFAULT now(),
  "claimed_until" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  "outcome" TEXT,

  CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mails_message" ON "mails" ("message_id");
CREATE INDEX "mails_due" ON "mails" ("next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;
CREATE INDEX "mails_of_address" ON "mails" ("address", "created_at") WHERE "is_notice";
CREATE INDEX "mails_ended" ON "mails" ("ended_at") WHERE "ended_at" IS NOT NULL;
