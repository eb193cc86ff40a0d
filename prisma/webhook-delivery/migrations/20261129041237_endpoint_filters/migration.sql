-- What the envelope of an event must be like (beyond.md §1). Not jsonb, which changes the order of members and takes no NUL.
ALTER TABLE endpoints ADD COLUMN filter json;
