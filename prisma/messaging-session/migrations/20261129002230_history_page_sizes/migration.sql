-- How many messages the page has that is being recorded: it counts once it is recorded (decisions.md §16 Routes). Null: an earlier
-- version asked for it, and has counted it already.
ALTER TABLE history_fetches ADD COLUMN awaited_messages integer;
