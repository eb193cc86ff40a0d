-- What Meta told of accounts is drained by team and account, a page of sessions at a time (decisions.md §14). "applied_to" is null
-- until it is begun, then the last session that has it. An item that is not begun gives way to a newer one "about" the same.
ALTER TABLE "cloud_account_inbox" ADD COLUMN "applied_to" BIGINT, ADD COLUMN "about" TEXT, ADD COLUMN "told_at" DOUBLE PRECISION;
CREATE INDEX "cloud_account_inbox_team" ON "cloud_account_inbox" ("team_id", "business_account_id", "id");
CREATE INDEX "cloud_account_inbox_about" ON "cloud_account_inbox" ("team_id", "business_account_id", "about");
