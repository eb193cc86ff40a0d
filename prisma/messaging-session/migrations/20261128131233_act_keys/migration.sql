-- Acts too have ids of several scopes, with one key: two of them in one conversation are one act (decisions.md §14). Acts of
-- before have no key and are known by their ids alone.
ALTER TABLE "message_acts" ADD COLUMN "act_key" TEXT;
CREATE UNIQUE INDEX "message_acts_key" ON "message_acts" ("session_id", "chat_id", "act_key") WHERE "act_key" IS NOT NULL;
