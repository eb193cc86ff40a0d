-- Devices to be unlinked are served by team in turn (decisions.md §14). Null for those of before.
ALTER TABLE "baileys_unlinks" ADD COLUMN "team_id" BIGINT;
