-- Recipients of campaigns that wait until the account may write to new people again (decisions.md §16).
ALTER TABLE "campaigns" ADD COLUMN "held" BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE "campaign_recipients" ADD COLUMN "held" BOOLEAN NOT NULL DEFAULT FALSE;
-- Restrictions that end at a time which their network gave. The times have one form, so that their order is that of the text.
CREATE INDEX "sessions_restricted_until" ON "sessions" (("me" #>> '{restriction,until}'))
  WHERE "me" #>> '{restriction,until}' IS NOT NULL;
