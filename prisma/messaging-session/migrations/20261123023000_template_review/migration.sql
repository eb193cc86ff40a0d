-- What the network of the session through which a template was submitted says of it (decisions.md §8, §12).
ALTER TABLE "templates"
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "rejected_reason" TEXT,
  ADD COLUMN "session_id" BIGINT,
  ADD COLUMN "business_account_id" TEXT,
  ADD COLUMN "network_id" TEXT,
  ADD COLUMN "submitted_at" TIMESTAMPTZ(3),
  ADD COLUMN "judged_at" TIMESTAMPTZ(3),
  ADD COLUMN "next_look_at" TIMESTAMPTZ(3);
CREATE INDEX "templates_network" ON "templates" ("network_id");
CREATE INDEX "templates_look" ON "templates" ("next_look_at");
