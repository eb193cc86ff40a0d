-- What people last reacted to a message with. Nothing is rewritten: reactions of before are not known.
ALTER TABLE "messages" ADD COLUMN "reactions" JSONB;
